import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { SiteValue } from "#contract/site-values.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { VersionItem, VersionList } from "#web/parts/version-list.tsx";
import { restoreSiteValue, valueVersions } from "#web/queries/site-values.ts";

/** What a value has been, and the way back to any of it. */
export function ValueHistory({ value, onRestored }: { value: SiteValue; onRestored: () => void }) {
  const { name, version } = value;
  const reading = useReading(useQuery(valueVersions(name, version)));
  const restore = useChange(restoreSiteValue, {
    failed: messages.valueSaveFailed,
    done: messages.valueRestored,
  });
  const back = (restored: number) =>
    restore.run({ params: { name }, body: { restored, version } }, onRestored);
  return (
    <VersionList load={reading} failed={messages.valueHistoryFailed}>
      {(one) => (
        <VersionItem
          key={one.version}
          number={one.version}
          author={one.author}
          at={one.at}
          busy={restore.busy}
          onRestore={one.version === version ? undefined : () => back(one.version)}
        >
          <p className="whitespace-pre-wrap wrap-anywhere">{one.value ?? "(retirée)"}</p>
        </VersionItem>
      )}
    </VersionList>
  );
}
