import { ACTS, type Act, type JournalEntry } from "#contract/journal.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { csvFile } from "#web/parts/csv.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { exportJournal, journalList } from "#web/queries/journal.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { ACT_NAMES } from "./act-names.ts";

const OPTIONS = ACTS.map((act) => ({ value: act, label: ACT_NAMES[act] })).sort((a, b) =>
  a.label.localeCompare(b.label, "fr"),
);
const isAct = (written: string | null): written is Act => ACTS.some((act) => act === written);

const COLUMNS: Column<JournalEntry>[] = [
  { key: "act", header: "Action", rowHeader: true, cell: ({ act }) => ACT_NAMES[act] },
  { key: "subject", header: "Sur", cell: ({ subject }) => subject },
  { key: "actor", header: "Par", cell: ({ actor }) => actor },
  { key: "at", header: "Date", short: true, cell: ({ at }) => spokenMoment(at) },
];

const csvRows = (entries: JournalEntry[]): string[][] => [
  ["Date", "Action", "Sur", "Par"],
  ...entries.map(({ at, act, subject, actor }) => [at, ACT_NAMES[act], subject, actor]),
];

function Filters({ act }: { act: Act | undefined }) {
  const [, change] = useAddressParams();
  const { typed, type } = useSearched();
  const choose = (value: string) => change({ action: value });
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2">
      <SearchField
        id="recherche-journal"
        label="Chercher une personne ou un nom"
        value={typed}
        onChange={type}
        maxLength={SEARCH_MAX}
      />
      <Select
        name="action"
        label="Action"
        placeholder="Toutes"
        options={OPTIONS}
        value={act ?? ""}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}

/** Who did what, when. */
export default function JournalPage() {
  const [params] = useAddressParams();
  const written = params.get("action");
  const act = isAct(written) ? written : undefined;
  const q = params.get("q") ?? "";
  const pages = usePages(journalList({ q, act }), messages.journalFailed);
  const download = useChange(exportJournal, { failed: messages.journalFailed });
  const save = (entries: JournalEntry[]) => saveAs(csvFile(csvRows(entries)), "journal.csv");
  const exporting = (
    <div className="mt-5">
      <Button
        variant="secondary"
        busy={download.busy}
        onClick={() => download.run({ q, act }, save)}
      >
        Exporter en CSV
      </Button>
    </div>
  );
  return (
    <>
      <Filters act={act} />
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={8} />}
        empty={<NoneFound sentence={messages.journalEmpty} nothing="Aucune ligne" query={q} />}
        below={exporting}
      >
        {(list) => (
          <Table caption="Journal" columns={COLUMNS} rows={list} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </>
  );
}
