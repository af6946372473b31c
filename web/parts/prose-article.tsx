import type { ReactNode } from "react";
import type { Page, Section } from "#contract/page.ts";
import { Container } from "../ui/container.tsx";
import { PageDate } from "./page-date.tsx";
import { ProseSections } from "./prose-view.tsx";

const LONG = 4;
const WITH_CONTENTS = "grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16";
const WITH_DRAWING =
  "grid items-center gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16";

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav
      aria-labelledby="sommaire"
      className="self-start border-l-4 border-apricot pl-5 lg:sticky lg:top-8 lg:order-2"
    >
      <h2 id="sommaire" className="text-h3">
        Sur cette page
      </h2>
      <ol className="mt-2 text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="place-link">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ProseArticleProps {
  page: Page;
  sections?: Section[];
  /** Beside a short text, where there is room. */
  drawing?: ReactNode;
}

/** The text of a page; a long one has its contents beside it. */
export function ProseArticle({ page, sections = page.sections, drawing }: ProseArticleProps) {
  const titled = sections.filter((section) => section.title !== undefined);
  const long = titled.length >= LONG;
  return (
    <Container>
      <div className={long ? WITH_CONTENTS : drawing ? WITH_DRAWING : undefined}>
        {long && <Contents sections={titled} />}
        <article className="min-w-0">
          <ProseSections sections={sections} />
          <PageDate updated={page.updated} />
        </article>
        {!long && drawing}
      </div>
    </Container>
  );
}
