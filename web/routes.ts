import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { RESOURCE_CATEGORIES } from "../contract/limits.ts";

/** Pages of one look: only their address differs. */
const prose = (path: string) => route(path, "pages/public/prose.tsx", { id: path });
const infographic = (path: string) => route(path, "pages/public/infographic.tsx", { id: path });
/** The drawing of such a page, alone. */
const drawing = (name: string) =>
  route(`infographies/${name}.svg`, "pages/public/infographic-file.ts", {
    id: `infographies/${name}`,
  });
const category = (name: string) =>
  route(`mediation-en-sante/ressources/${name}`, "pages/public/resource-category.tsx", {
    id: `mediation-en-sante/ressources/${name}`,
  });

const INFOGRAPHICS = ["referentiel", "formations", "accompagnement", "deploiment"];

/** The pieces of web/ui side by side, for who works on them. */
const pieces =
  process.env.NODE_ENV === "production"
    ? []
    : [route("apercu-composants", "pages/development/pieces.tsx")];

/** No address holds a name that the table does not: whatever else is asked is one page, the last of the public ones. Tokens and ids are read in the browser only. */
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
    ...RESOURCE_CATEGORIES.map(category),
    route("preconisation", "pages/public/study.tsx"),
    ...INFOGRAPHICS.map((name) => infographic(`preconisation/${name}`)),
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
  ...INFOGRAPHICS.map(drawing),
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
