import type { ReactNode } from "react";
import { titleOf } from "../titles.ts";
import { Container } from "../ui/container.tsx";
import { PanelWithAside } from "../ui/panel.tsx";
import { PageHead } from "./page-head.tsx";

interface FormPageProps {
  /** Address of the page in titles.ts. */
  path: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages that hold one form. */
export function FormPage({ path, lead, aside, children }: FormPageProps) {
  return (
    <>
      <PageHead title={titleOf(path).title} lead={lead} />
      <Container>
        <PanelWithAside aside={aside}>{children}</PanelWithAside>
      </Container>
    </>
  );
}
