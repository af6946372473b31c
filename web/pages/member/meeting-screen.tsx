import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullScreen } from "#web/ui/full-screen.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { RoomCode } from "./meeting/session/room-code.tsx";
import { ScreenDecisions, ScreenNow } from "./meeting/session/screen-parts.tsx";
import { SessionNews } from "./meeting/session/session-news.tsx";
import { useLiveMeeting } from "./meeting/session/use-live-meeting.ts";
import "./meeting/session/session.css";
import "./meeting/session/screen.css";

const UNNAMED: string = pages.meetingScreen.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

/** What the room sees: nothing on it is to be pressed, but the way out. */
function Screen({ meeting }: { meeting: Meeting }) {
  useLiveMeeting(meeting);
  const go = useGo();
  const back = pagePath("meeting", { id: meeting.id });
  const isOpen = meeting.state === "open";
  return (
    <FullScreen labelledBy="ecran" onClose={() => void go(back)}>
      <SessionNews meeting={meeting} />
      <div className="room-screen">
        <div className="room-top">
          <h1 id="ecran" className="room-title">
            {meeting.event.title}
          </h1>
          <ButtonLink to={back} variant="quiet">
            Quitter l’écran
          </ButtonLink>
        </div>
        <div className="room-columns">
          <div className="room-main">
            <ScreenNow meeting={meeting} />
            <ScreenDecisions meeting={meeting} />
          </div>
          {isOpen && meeting.allowed.write && (
            <aside className="room-corner" aria-label="Noter sa présence">
              <p className="font-bold">Je suis là</p>
              <RoomCode id={meeting.id} />
            </aside>
          )}
        </div>
      </div>
    </FullScreen>
  );
}

function MeetingScreen({ id }: { id: string }) {
  const load = useReading(useQuery(meetingDetail(id)));
  return (
    <DetailPage
      load={load}
      title={UNNAMED}
      gone={{
        title: messages.meetingGone,
        actions: <ButtonLink to={pagePath("agenda")}>Ouvrir l’agenda</ButtonLink>,
      }}
      failed={messages.meetingFailed}
    >
      {(meeting) => <Screen meeting={meeting} />}
    </DetailPage>
  );
}

/** The session, to be projected in the room. */
export default function MeetingScreenPage() {
  const { id = "" } = useParams();
  return <MeetingScreen key={id} id={id} />;
}
