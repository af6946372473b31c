import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { pagePath } from "#contract/page-path.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { SiteLink } from "#web/ui/site-link.tsx";

type Place = Pick<RegisteredAction, "group" | "meeting">;

/** The group, and the meeting where it was decided. */
export const MeetingLink = ({ group, meeting }: Place) => (
  <span className="text-sm leading-6 font-normal wrap-anywhere text-soft">
    {group.name}
    {meeting && (
      <>
        {" · "}
        <SiteLink
          to={pagePath("meeting", { id: meeting.id })}
          className="underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {meeting.title}, {spokenDay(meeting.day.slice(0, 10))}
        </SiteLink>
      </>
    )}
  </span>
);
