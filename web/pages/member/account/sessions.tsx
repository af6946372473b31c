import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { deviceOf } from "#web/parts/device.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { endSession, mySessions } from "#web/queries/account.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";

/** Where I am logged in, with a way to end each place. */
export function Sessions() {
  const reading = useReading(useQuery(mySessions));
  const end = useChange(endSession, {
    failed: messages.sessionEndFailed,
    done: messages.sessionEnded,
  });
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Mes sessions
      </h2>
      <Loaded load={reading} failed={messages.accountFailed} skeleton={<SkeletonLines />}>
        {(sessions) => (
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
              >
                <span className="min-w-0">
                  <span className="block font-bold">{deviceOf(session.userAgent)}</span>
                  <span className="text-sm text-soft">
                    ouverte le {spokenMoment(session.createdAt)}, utilisée le{" "}
                    {spokenMoment(session.lastSeenAt)}
                  </span>
                </span>
                {session.current ? (
                  <Badge tone="strong">Session en cours</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    busy={end.on === session.id}
                    onClick={() => end.run(session.id, focusHeading)}
                  >
                    Fermer
                    <span className="sr-only"> la session de {deviceOf(session.userAgent)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
