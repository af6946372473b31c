import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { titleOf } from "../titles.ts";
import { Container } from "../ui/container.tsx";
import { PageHead } from "./page-head.tsx";

/** One sentence under the title, known before the page itself so that nothing moves when it comes. */
const LEADS: Record<string, string> = {
  "/espace-membre": "Les prochaines réunions d’abord, puis les groupes de travail du collectif.",
  "/espace-membre/agenda": "Les réunions et les rendez-vous de tous les groupes.",
  "/espace-membre/documents": "Les documents que les groupes partagent.",
  "/espace-membre/groupes": "Les groupes où les membres travaillent ensemble.",
  "/espace-membre/compte": "Vos données, votre mot de passe et vos sessions.",
  "/espace-membre/admin": "Les demandes d’adhésion à examiner, et les comptes des membres.",
};

interface MemberPageProps {
  /** Title of a page whose address has none of its own. */
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function MemberPage({ title, lead, children }: MemberPageProps) {
  const path = useLocation().pathname.replace(/\/$/, "");
  return (
    <>
      <PageHead title={title ?? titleOf(path).title} lead={lead ?? LEADS[path]} />
      <Container>{children}</Container>
    </>
  );
}
