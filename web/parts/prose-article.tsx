import type { ReactNode } from "react";
import type { Page, Section } from "#contract/page.ts";
import { Container } from "../ui/container.tsx";
import { Brief } from "./brief.tsx";
import { PageContents } from "./page-contents.tsx";
import { PageDate } from "./page-date.tsx";
import { ProseSections } from "./prose-view.tsx";

const LONG = 4;
const WITH_CONTENTS =
  "grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16";
const WITH_DRAWING = "grid items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16";
/** A text may begin with what it says, in three lines: « ## En bref ». */
const BRIEF = "en-bref";

interface ProseArticleProps {
  page: Page;
  sections?: Section[];
  /** Beside a short text, where there is room. */
  drawing?: ReactNode;
  /** Below the text. */
  after?: ReactNode;
}

/** The text of a page; a long one has its contents beside it. */
export function ProseArticle({
  page,
  sections = page.sections,
  drawing,
  after,
}: ProseArticleProps) {
  const at = sections.findIndex(({ id }) => id === BRIEF);
  const brief = sections[at];
  const text = sections.slice(at + 1);
  const titled = text.filter((section) => section.title !== undefined);
  const long = titled.length >= LONG;
  return (
    <Container>
      <div className={long ? WITH_CONTENTS : drawing ? WITH_DRAWING : undefined}>
        {long && <PageContents sections={titled} />}
        <div className="min-w-0">
          <article>
            {at > 0 && <ProseSections sections={sections.slice(0, at)} />}
            {brief && <Brief section={brief} />}
            <ProseSections sections={text} />
            <PageDate updated={page.updated} report />
          </article>
          {after}
        </div>
        {!long && drawing}
      </div>
    </Container>
  );
}
