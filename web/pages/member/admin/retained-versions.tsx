import { useQuery } from "@tanstack/react-query";
import { RETAINED_VERSIONS } from "#contract/document-limits.ts";
import type { VersionRetention } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { SavedSelect } from "#web/parts/saved-select.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { setVersionRetention, versionRetention } from "#web/queries/documents.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const ALL = "toutes";
const OPTIONS = [
  ...RETAINED_VERSIONS.map((count) => ({
    value: String(count),
    label: `Les ${count} plus récentes`,
  })),
  { value: ALL, label: "Toutes" },
];

const fromOption = (value: string): VersionRetention["retained"] =>
  RETAINED_VERSIONS.find((count) => String(count) === value) ?? null;

const sayFormer = ({ count, bytes }: VersionRetention["former"]): string =>
  count === 0
    ? "Aucune ancienne version pour le moment."
    : `${count} ancienne${count > 1 ? "s" : ""} version${count > 1 ? "s" : ""}, ${sizeOf(bytes)}.`;

/** How many versions of a document the site keeps, and how much disk the former ones use. */
export function RetainedVersions() {
  const reading = useReading(useQuery(versionRetention));
  const { run } = useChange(setVersionRetention, { failed: messages.versionRetentionFailed });
  return (
    <section aria-labelledby="versions" className="mt-6 grid gap-3">
      <h2 id="versions" className="text-h3">
        Versions des documents
      </h2>
      <p>
        Le site efface chaque heure les versions plus anciennes que celles que vous gardez. La
        dernière version, celles qui ont un nom et celles qui ont été en vigueur ne sont jamais
        effacées. Une version qu’un lien de partage ouvre reste jusqu’à la fin de ce lien.
      </p>
      <Loaded load={reading} failed={messages.versionsFailed} skeleton={<SkeletonLines />}>
        {({ retained, former }) => (
          <>
            <SavedSelect
              name="versions-gardees"
              label="Versions gardées de chaque document"
              options={OPTIONS}
              value={retained === null ? ALL : String(retained)}
              save={(value) => run(fromOption(value))}
            />
            <p className="text-sm text-soft">{sayFormer(former)}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}
