import { pagePath } from "#contract/page-path.ts";
import type { FoundDocument, TextExtract } from "#contract/space-search.ts";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { Extract } from "#web/parts/extract.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";

/** Above the link of the row, which covers it. */
const PAGE =
  "relative font-bold text-teal underline decoration-1 underline-offset-4 hover:decoration-2";

/** Where the words are: the page that has them can be opened. */
function Where({ id, extract: { page, title } }: { id: string; extract: TextExtract }) {
  if (page === null) return title && <strong>{title}&nbsp;: </strong>;
  const name = title || `Page ${page}`;
  return (
    <>
      <SiteLink to={pagePath("documents", { document: id, page: String(page) })} className={PAGE}>
        {name}
      </SiteLink>
      &nbsp;:{" "}
    </>
  );
}

const Extracts = ({ id, extracts }: FoundDocument) => (
  <ul className="mt-1 grid gap-1 text-sm">
    {extracts.map((extract) => (
      <li
        key={`${extract.page} ${extract.extract[0]?.at} ${extract.extract[1]?.text}`}
        className="line-clamp-3 wrap-anywhere"
      >
        <Where id={id} extract={extract} />
        <Extract parts={extract.extract} />
      </li>
    ))}
  </ul>
);

/** Documents by their names or texts, with what the texts say around the words. */
export const FoundDocuments = ({ list }: { list: FoundDocument[] }) => (
  <Rows>
    {list.map((document) => (
      <DocumentRow key={document.id} document={document}>
        {document.extracts.length > 0 && <Extracts {...document} />}
      </DocumentRow>
    ))}
  </Rows>
);
