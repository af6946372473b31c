import type { ReactNode } from "react";
import { type PageName, pages } from "#contract/pages.ts";
import { Container } from "../ui/container.tsx";
import { PanelWithAside } from "../ui/panel.tsx";
import { PageHead } from "./page-head.tsx";

interface FormPageProps {
  page: PageName;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** Layout of pages with a single form. */
export function FormPage({ page, lead, aside, children }: FormPageProps) {
  return (
    <>
      <PageHead title={pages[page].title} lead={lead} />
      <Container>
        <PanelWithAside aside={aside}>{children}</PanelWithAside>
      </Container>
    </>
  );
}
