import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("pages/public/layout.tsx", [
    index("pages/public/home.tsx"),
    route("contact", "pages/public/contact.tsx"),
    route("nous-rejoindre", "pages/public/join.tsx"),
    route("login", "pages/public/login.tsx"),
    route("forgot-password", "pages/public/forgot-password.tsx"),
    route("reset-password/:token", "pages/public/reset-password.tsx"),
    route("verifier-adresse/:token", "pages/public/verify-email.tsx"),
    route("premier-acces/:token", "pages/public/set-up-admin.tsx"),
    route("*", "pages/public/prose.tsx"),
  ]),
  layout("pages/member/layout.tsx", [
    route("espace-membre", "pages/member/home.tsx"),
    route("espace-membre/agenda", "pages/member/agenda.tsx"),
    route("espace-membre/documents", "pages/member/documents.tsx"),
    route("espace-membre/groupes", "pages/member/groups.tsx"),
    route("espace-membre/groupes/:id", "pages/member/group.tsx"),
    route("espace-membre/admin", "pages/member/admin.tsx"),
  ]),
] satisfies RouteConfig;
