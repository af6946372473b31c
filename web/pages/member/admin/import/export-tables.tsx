import { IMPORT_KIND_NAMES, IMPORT_KINDS } from "#contract/import-columns.ts";
import { DownloadTable } from "./download-table.tsx";

/** What the site knows, in the columns that an import reads again. */
export const ExportTables = () => (
  <section aria-labelledby="exporter" className="grid gap-5">
    <h2 id="exporter" className="text-h2">
      Exporter
    </h2>
    <p className="max-w-measure">
      Corrigez ces tableaux dans un tableur, puis importez-les de nouveau&nbsp;: le site ne change
      que les cellules différentes. Une cellule vide n’efface rien.
    </p>
    <div className="flex flex-wrap gap-3">
      {IMPORT_KINDS.map((kind) => (
        <DownloadTable
          key={kind}
          name="exportRows"
          params={{ file: `${kind}.csv` }}
          file={`${IMPORT_KIND_NAMES[kind].toLowerCase()}.csv`}
          variant="secondary"
        >
          {IMPORT_KIND_NAMES[kind]}
        </DownloadTable>
      ))}
    </div>
  </section>
);
