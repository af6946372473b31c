import type { Factors } from "#contract/factors.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { forgetDevice } from "#web/queries/factors.ts";
import { Button } from "#web/ui/button.tsx";
import { deviceOf } from "../device.ts";
import { useChange } from "../use-change.ts";

/** Trusted devices, each with a button that removes it. */
export function Devices({ devices, onGone }: Pick<Factors, "devices"> & { onGone: () => void }) {
  const forget = useChange(forgetDevice, {
    failed: messages.secondFactorFailed,
    done: messages.deviceForgotten,
  });
  if (devices.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-h3">Appareils dispensés du second facteur</h3>
      <ul className="grid gap-3">
        {devices.map(({ id, userAgent, lastUsedAt, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
          >
            <span className="min-w-0">
              <span className="block font-bold">{deviceOf(userAgent)}</span>
              <span className="text-sm text-soft">
                utilisé le {longDate(lastUsedAt)}, dispensé jusqu’au {longDate(expiresAt)}
              </span>
            </span>
            <Button
              variant="secondary"
              busy={forget.on === id}
              onClick={() => forget.run(id, onGone)}
            >
              Oublier<span className="sr-only"> {deviceOf(userAgent)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
