import type { Session } from "../../../../contract/account.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { spokenMoment } from "../../../parts/event-day.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useAction } from "../../../parts/use-action.ts";
import { useLoad } from "../../../parts/use-load.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { deviceOf } from "./device.ts";

/** Where I am logged in, with a way to end each place. */
export function Sessions() {
  const load = useLoad((signal) => api.account.sessions({}, signal), "sessions");
  const { busy, run } = useAction();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const end = ({ id }: Session) =>
    run(id, messages.sessionEndFailed, async () => {
      await api.account.endSession({ params: { id } });
      load.set((list) => list.filter((one) => one.id !== id));
      focusHeading();
      return messages.sessionEnded;
    });
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Mes sessions
      </h2>
      <Loaded load={load} failed={messages.accountFailed} skeleton={<SkeletonLines />}>
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
                  <Button look="secondary" busy={busy === session.id} onClick={() => end(session)}>
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
