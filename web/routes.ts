import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages of one look: only their address differs. */
const prose = (path: string) => route(path, "pages/public/prose.tsx", { id: path });
const infographic = (path: string) => route(path, "pages/public/infographic.tsx", { id: path });

/** The pieces of web/ui side by side, for who works on them. */
const pieces = process.env.NODE_ENV === "production" ? [] : [route("apercu-composants", "pages/development/pieces.tsx")];

export default [
  layout("pages/public/layout.tsx", [
    ...pieces,
    index("pages/public/home.tsx"),
    route("qui-sommes-nous", "pages/public/about.tsx"),
    route("qui-sommes-nous/membres", "pages/public/members.tsx"),
    prose("qui-sommes-nous/actions"),
    route("qui-sommes-nous/demandes", "pages/public/demands.tsx"),
    route("mediation-en-sante", "pages/public/mediation.tsx"),
    prose("mediation-en-sante/definition"),
    prose("mediation-en-sante/metier-mediateur"),
    prose("mediation-en-sante/formations"),
    prose("mediation-en-sante/temoignages"),
    route("mediation-en-sante/ressources", "pages/public/resources.tsx"),
    route("mediation-en-sante/ressources/:category", "pages/public/resource-category.tsx"),
    route("preconisation", "pages/public/study.tsx"),
    infographic("preconisation/referentiel"),
    infographic("preconisation/formations"),
    infographic("preconisation/accompagnement"),
    infographic("preconisation/deploiment"),
    prose("mentions-legales"),
    prose("politique-confidentialite"),
    route("contact", "pages/public/contact.tsx"),
    route("nous-rejoindre", "pages/public/join.tsx"),
    route("login", "pages/public/login.tsx"),
    route("forgot-password", "pages/public/forgot-password.tsx"),
    route("reset-password/:token", "pages/public/reset-password.tsx"),
    route("verifier-adresse/:token", "pages/public/verify-email.tsx"),
    route("premier-acces/:token", "pages/public/set-up-admin.tsx"),
    route("confirmer-adresse/:token", "pages/public/confirm-email.tsx"),
    route("*", "pages/public/not-found.tsx"),
  ]),
  route("preconisation/deploiement", "pages/public/former-address.ts"),
  route("infographies/:name", "pages/public/infographic-file.ts"),
  route("mediation-en-sante/ressources/flux.xml", "pages/public/resources-feed.ts"),
  route("sitemap.xml", "pages/public/sitemap.ts"),
  route("robots.txt", "pages/public/robots.ts"),
  layout("pages/member/layout.tsx", [
    route("espace-membre", "pages/member/home.tsx"),
    route("espace-membre/agenda", "pages/member/agenda.tsx"),
    route("espace-membre/documents", "pages/member/documents.tsx"),
    route("espace-membre/groupes", "pages/member/groups.tsx"),
    route("espace-membre/groupes/:id", "pages/member/group.tsx"),
    route("espace-membre/compte", "pages/member/account.tsx"),
    route("espace-membre/admin", "pages/member/admin.tsx"),
  ]),
] satisfies RouteConfig;
