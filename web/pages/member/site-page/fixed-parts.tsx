import { pagePath } from "#contract/page-path.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { type FixedPart, fixedOnPage } from "./fixed-on-page.ts";

const Part = ({ title, sentence, link }: FixedPart) => (
  <li className="fixed-part">
    <b>{title}</b>
    <p>
      {sentence}
      {link && (
        <>
          {" "}
          <SiteLink to={link.to}>{link.name}</SiteLink>.
        </>
      )}
    </p>
  </li>
);

interface FixedPartsProps {
  page: PageDetail;
  markdown: string;
  /** The visual mode shows those that have a place in the text. */
  isVisual: boolean;
}

/** What the page shows besides the text, and where it is changed. */
export function FixedParts({ page, markdown, isVisual }: FixedPartsProps) {
  const { parts, titles } = fixedOnPage(page.id);
  const shown = parts.filter(({ before }) => !isVisual || before === undefined);
  const named = page.values.filter(({ name }) => markdown.includes(`{{${name}}}`));
  if (named.length > 0)
    shown.push({
      title: named.map(({ label }) => label).join(", "),
      sentence: "L’équipe d’administration remplit ces informations dans",
      link: { to: pagePath("adminValues"), name: "À compléter" },
    });
  const notes = isVisual ? [] : Object.entries(titles);
  if (shown.length + notes.length === 0) return null;
  return (
    <section aria-labelledby="fixe" className="fixed-parts">
      <h3 id="fixe">Ce que ce texte ne change pas</h3>
      <ul>
        {notes.map(([name, sentence]) => (
          <Part key={name} title={`#${name}`} sentence={sentence} />
        ))}
        {shown.map((part) => (
          <Part key={part.title} {...part} />
        ))}
      </ul>
    </section>
  );
}
