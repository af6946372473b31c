import type { ReactNode } from "react";
import type { Invitation } from "#contract/event-invitations.ts";
import { dayOf, spokenDay, spokenHours } from "#web/parts/event-day.ts";
import { LongText } from "#web/ui/long-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** What the invitation is for: when, where, by which group; of several dates, from when. */
export function MeetingFacts({ meeting }: { meeting: Invitation }) {
  const { title, message, place, link, group, dates } = meeting;
  const day = dayOf(meeting);
  return (
    <>
      <h2 className="text-h2 wrap-anywhere">{title}</h2>
      <dl className="grid gap-3">
        <Fact name="Quand">
          {dates ? (
            `${dates.length} date${dates.length > 1 ? "s" : ""}, à partir du ${spokenDay(day)} `
          ) : (
            <time dateTime={`${day}T${meeting.start_time}`}>
              {spokenDay(day)}, {spokenHours(meeting)}{" "}
            </time>
          )}
          (heure de Paris)
        </Fact>
        {place && <Fact name="Lieu">{place}</Fact>}
        {link && (
          <Fact name="Visioconférence">
            <TextLink
              href={link}
              className="font-bold text-teal underline decoration-1 underline-offset-4"
            >
              {link}
            </TextLink>
          </Fact>
        )}
        <Fact name="Groupe">{group}</Fact>
      </dl>
      <LongText text={message} about={title} />
    </>
  );
}
