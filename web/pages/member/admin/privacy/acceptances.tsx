import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Acceptance } from "#contract/privacy.ts";
import { csvFile } from "#web/parts/csv.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { acceptances, exportAcceptances } from "#web/queries/privacy.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

const TEXTS: Record<string, string> = {
  "cadre-de-partenariat": "Cadre de partenariat",
  recommandations: "Recommandations du CPMS",
  conditions: "Conditions d’utilisation",
};
const textOf = ({ document }: Acceptance): string => TEXTS[document] ?? document;
const STATUSES: Record<Acceptance["status"], string> = {
  pending: "demande",
  active: "membre",
  refused: "demande refusée",
};
const versionOf = ({ version, document }: Acceptance): string =>
  version === null
    ? document === "conditions"
      ? "texte de la page"
      : "fichier livré avec le site"
    : `version ${version}`;

const COLUMNS: Column<Acceptance>[] = [
  {
    key: "name",
    header: "Personne",
    rowHeader: true,
    cell: ({ name, email, status }) => (
      <>
        {name} ({STATUSES[status]})<span className="block text-sm font-normal">{email}</span>
      </>
    ),
  },
  { key: "document", header: "Texte", cell: textOf },
  {
    key: "version",
    header: "Version",
    cell: (one) => (
      <>
        {versionOf(one)}
        <code className="block text-sm" title={one.sha256}>
          {one.sha256.slice(0, 16)}…
        </code>
      </>
    ),
  },
  { key: "at", header: "Le", cell: ({ acceptedAt }) => spokenMoment(acceptedAt) },
];

const csvRows = (list: Acceptance[]): string[][] => [
  ["Personne", "Adresse", "État", "Texte", "Version", "Empreinte SHA-256", "Date"],
  ...list.map((one) => [
    one.name,
    one.email,
    STATUSES[one.status],
    textOf(one),
    versionOf(one),
    one.sha256,
    one.acceptedAt,
  ]),
];

/** Who accepted which text, in which version, and when. */
export function Acceptances() {
  const [params] = useAddressParams();
  const q = params.get("q") ?? "";
  const { typed, type } = useSearched();
  const pages = usePages(acceptances(q), messages.acceptancesFailed);
  const download = useChange(exportAcceptances, { failed: messages.acceptancesFailed });
  const save = (list: Acceptance[]) => saveAs(csvFile(csvRows(list)), "acceptations.csv");
  return (
    <section aria-labelledby="acceptations">
      <h2 id="acceptations" className="mb-3 text-h3">
        Acceptations
      </h2>
      <p className="mb-5 max-w-measure">
        Chaque texte accepté à l’adhésion est conservé avec son empreinte, qui identifie la version
        acceptée. Les accords pour une photographie ne passent pas par le site&nbsp;: gardez-les
        avec les papiers de l’association.
      </p>
      <div className="mb-5 max-w-sm">
        <SearchField
          id="recherche-acceptation"
          label="Chercher une personne"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
        />
      </div>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyState>{messages.acceptancesEmpty}</EmptyState>}
        below={
          <div className="mt-5">
            <Button variant="secondary" busy={download.busy} onClick={() => download.run(q, save)}>
              Exporter en CSV
            </Button>
          </div>
        }
      >
        {(list) => (
          <Table caption="Acceptations" columns={COLUMNS} rows={list} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </section>
  );
}
