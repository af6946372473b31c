import { Extract } from "#web/parts/extract.tsx";
import { ROW_LINK, Row } from "#web/ui/rows.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Result } from "./find-all.ts";

/** A result: its title leads there, and its extract shows the searched words. */
export const FoundItem = ({ href, title, about, extract }: Result) => (
  <Row
    kind={about}
    title={
      <TextLink href={href} className={ROW_LINK}>
        {title}
      </TextLink>
    }
  >
    {extract.length > 0 && (
      <p className="mt-1 max-w-measure wrap-anywhere">
        <Extract parts={extract} />
      </p>
    )}
  </Row>
);
