import type { Section } from "#contract/page.ts";
import { ChevronIcon } from "../ui/icons.tsx";

const TITLE = "Sur cette page";

/** The places of a long text: folded above it on a phone, beside it where there is room. */
export const PageContents = ({ sections }: { sections: Section[] }) => (
  <nav aria-label={TITLE} className="page-contents">
    <details>
      <summary>
        {TITLE}
        <ChevronIcon className="size-5" />
      </summary>
      <p aria-hidden="true" className="page-contents-title">
        {TITLE}
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
);
