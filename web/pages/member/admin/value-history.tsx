import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { SiteValue } from "#contract/site-values.ts";
import { spokenMoment } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { restoreSiteValue, valueVersions } from "#web/queries/site-values.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

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
    <Loaded
      load={reading}
      failed={messages.valueHistoryFailed}
      skeleton={<SkeletonLines count={2} />}
    >
      {(versions) => (
        <ul aria-label="Versions" className="grid gap-3">
          {versions.map((one) => (
            <li key={one.version} className="grid gap-1 border-t border-line pt-3">
              <p className="text-sm text-soft">
                {spokenMoment(one.at)}, {one.author}
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{one.value ?? "(retirée)"}</p>
              {one.version !== version && (
                <div>
                  <Button look="secondary" busy={restore.busy} onClick={() => back(one.version)}>
                    Rétablir<span className="sr-only"> la version {one.version}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
