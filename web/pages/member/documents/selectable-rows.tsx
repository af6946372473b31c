import type { Document } from "#contract/documents.ts";
import { DocumentFacts } from "#web/parts/document-row.tsx";
import type { Selection } from "#web/parts/use-selection.ts";
import { FileIcon } from "#web/ui/file-icon.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";

interface SelectableRowsProps {
  documents: Document[];
  selection: Selection<Document>;
  withGroup: boolean;
}

/** The rows of a list while a selection is made: each has a box, and all of it checks the box. */
export const SelectableRows = ({
  documents,
  selection: { has, toggle },
  withGroup,
}: SelectableRowsProps) => (
  <Rows>
    {documents.map((document) => {
      const { id, name } = document;
      const box = `choix-${id}`;
      return (
        <Row
          key={id}
          current={has(id)}
          tile={
            <>
              <input
                type="checkbox"
                id={box}
                className="relative z-1 mt-1.5 size-6 shrink-0 cursor-pointer accent-teal"
                checked={has(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              <FileIcon name={name} className="size-9 shrink-0" />
            </>
          }
          title={
            <label htmlFor={box} className={`${ROW_LINK} cursor-pointer`}>
              {name}
            </label>
          }
        >
          <DocumentFacts document={document} withGroup={withGroup} />
        </Row>
      );
    })}
  </Rows>
);
