import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { importDetail } from "#web/queries/imports.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ChooseFile } from "./import/choose-file.tsx";
import { ExportTables } from "./import/export-tables.tsx";
import { ImportHistory } from "./import/import-history.tsx";
import { ImportSteps } from "./import/import-steps.tsx";

function OneImport({ id }: { id: string }) {
  const reading = useReading(useQuery(importDetail(id)));
  return (
    <Loaded load={reading} failed={messages.importFailed} skeleton={<SkeletonLines count={6} />}>
      {(detail) => <ImportSteps detail={detail} />}
    </Loaded>
  );
}

/** A table to import, step by step, and those of the last 30 days. */
export default function ImportPage() {
  const [params] = useAddressParams();
  const id = params.get("import") ?? "";
  if (id !== "") return <OneImport key={id} id={id} />;
  return (
    <div className="grid gap-16">
      <ChooseFile />
      <ImportHistory />
      <ExportTables />
    </div>
  );
}
