import type { Meeting } from "#contract/meetings.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { ItemList } from "./item-list.tsx";
import { CloseSession, RoomScreen, SendForReading } from "./lead-session.tsx";
import { LostNotes } from "./lost-notes.tsx";
import { OwnPresence } from "./own-presence.tsx";
import { PresencePanel } from "./presence-panel.tsx";
import { SessionContext } from "./session-context.ts";
import { listItems } from "./session-items.ts";
import { SessionNews } from "./session-news.tsx";
import { ShownItem } from "./shown-item.tsx";
import { UnsentBanner } from "./unsent-banner.tsx";
import { useLiveMeeting } from "./use-live-meeting.ts";
import { useSessionQueue } from "./use-session-queue.ts";
import { useShownItem } from "./use-shown-item.ts";
import "./session.css";

/** The shown item, then what surrounds it. */
function Columns({ meeting }: { meeting: Meeting }) {
  const shown = useShownItem(meeting);
  const [main, focusMain] = useFocusLater<HTMLDivElement>();
  const { allowed, state } = meeting;
  const isOpen = state === "open";
  const show = (id: string) => {
    shown.show(id);
    focusMain();
  };
  return (
    <div className="session-columns">
      <div ref={main} tabIndex={-1} className="session-main">
        {shown.item ? (
          <ShownItem item={shown.item} shown={shown} />
        ) : (
          <EmptyState>L’ordre du jour est vide.</EmptyState>
        )}
      </div>
      <div className="session-side">
        {listItems(meeting).length > 0 && <ItemList shown={shown.item} onShow={show} />}
        {isOpen && <OwnPresence />}
        {isOpen && allowed.write && <RoomScreen />}
        {isOpen && allowed.chair && <CloseSession />}
        {state === "drafting" && allowed.write && <SendForReading onShow={show} />}
        {allowed.write && <PresencePanel />}
      </div>
    </div>
  );
}

function OneSession({ meeting }: { meeting: Meeting }) {
  useLiveMeeting(meeting);
  const { queue, queued } = useSessionQueue(meeting.id);
  return (
    <SessionContext value={{ meeting, queue, queued }}>
      <div className="session">
        <SessionNews meeting={meeting} />
        <UnsentBanner />
        <LostNotes queue={queue} entries={queued.entries} items={meeting.items} />
        <Columns meeting={meeting} />
      </div>
    </SessionContext>
  );
}

/** A meeting that is open or drafted, for all roles: what is offered follows what is allowed. */
export const SessionPart = ({ meeting }: { meeting: Meeting }) => (
  <OneSession key={meeting.id} meeting={meeting} />
);
