import { useQuery } from "@tanstack/react-query";
import { documentYears } from "#web/queries/document-folders.ts";
import { Select } from "#web/ui/select.tsx";
import { useAfterPaint } from "#web/ui/use-after-paint.ts";
import { allKinds } from "./kind-options.ts";
import type { Sorting } from "./use-sorting.ts";

interface SortingFiltersProps {
  sorting: Sorting;
  change: (values: Record<string, string>) => void;
}

/** Above the list: documents of one kind, of one year. Their place is reserved: on a slow phone the rows are shown first. */
export const SortingFilters = (props: SortingFiltersProps) => (
  <div className="grid min-h-[var(--control,2.75rem)] grow grid-cols-2 gap-3 max-sm:basis-full sm:max-w-md">
    {useAfterPaint() && <Selects {...props} />}
  </div>
);

function Selects({ sorting: { kind, year = "" }, change }: SortingFiltersProps) {
  const { data } = useQuery(documentYears);
  const known = (data?.years ?? []).map(String);
  const years = year === "" || known.includes(year) ? known : [year, ...known];
  return (
    <>
      <Select
        name="type"
        label="Type"
        quiet
        placeholder="Type"
        options={allKinds}
        value={kind ?? ""}
        onChange={({ target }) => change({ type: target.value })}
      />
      <Select
        name="annee"
        label="Année"
        quiet
        placeholder="Année"
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onChange={({ target }) => change({ annee: target.value })}
      />
    </>
  );
}
