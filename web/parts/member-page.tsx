import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageAt } from "../../contract/page-path.ts";
import { type Page, pages } from "../../contract/pages.ts";
import { titleOf } from "../titles.ts";
import { Container } from "../ui/container.tsx";
import { PageHead } from "./page-head.tsx";

/** One sentence under the title, known before the page itself so that nothing moves when it comes. */
const LEADS = new Map<Page | undefined, string>([
  [pages.memberHome, "Les prochaines réunions d’abord, puis les groupes de travail du collectif."],
  [pages.agenda, "Les réunions et les rendez-vous de tous les groupes."],
  [pages.documents, "Les documents que les groupes partagent."],
  [pages.groups, "Les groupes où les membres travaillent ensemble."],
  [pages.account, "Vos données, votre mot de passe et vos sessions."],
  [pages.admin, "Les demandes d’adhésion à examiner, et les comptes des membres."],
]);

interface MemberPageProps {
  /** Title of a page whose address has none of its own. */
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function MemberPage({ title, lead, children }: MemberPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={title ?? titleOf(pathname)} lead={lead ?? LEADS.get(pageAt(pathname))} />
      <Container>{children}</Container>
    </>
  );
}
