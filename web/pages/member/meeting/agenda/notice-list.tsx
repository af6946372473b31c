import { useQuery } from "@tanstack/react-query";
import type { MeetingNotice } from "#contract/meeting-notices.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { noticeList } from "#web/queries/meeting-agenda.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { People } from "./notice-people.tsx";

/** When a notice was sent and by whom. */
const summaryOf = ({ sentAt, by, people }: MeetingNotice): string => {
  const count = people.filter(({ state }) => state === "sent").length;
  return `${spokenMoment(sentAt)}, par ${by}\u00A0: ${count} personne${count > 1 ? "s" : ""}`;
};

function Sent({ notice }: { notice: MeetingNotice }) {
  const named = (...states: string[]) =>
    notice.people.filter(({ state }) => states.includes(state)).map(({ person }) => person);
  return (
    <div className="grid gap-4">
      {notice.words && <LongText text={notice.words} about={`convocation par ${notice.by}`} />}
      <div>
        <p className="font-bold">Ordre du jour envoyé</p>
        <ol className="list-decimal pl-5">
          {notice.items.map(({ id, title }) => (
            <li key={id} className="wrap-anywhere">
              {title}
            </li>
          ))}
        </ol>
      </div>
      <People title="Courriel non distribué, à convoquer autrement" people={named("failed")} />
      <People title="Sans courriel, à convoquer autrement" people={named("paper")} />
      <People title="Convoquées par courriel" people={named("sent")} />
    </div>
  );
}

/** The notices of a meeting, the newest first, with those who must be convened otherwise. */
export function NoticeList({ meeting }: { meeting: Meeting }) {
  const isConvened = meeting.convenedAt !== undefined;
  const reading = useReading(useQuery({ ...noticeList(meeting.id), enabled: isConvened }));
  if (!isConvened) return null;
  return (
    <section aria-labelledby="convocations" className="grid gap-3">
      <h2 id="convocations" className="text-h2">
        Convocations envoyées
      </h2>
      <Loaded load={reading} failed={messages.noticesFailed} skeleton={<SkeletonLines count={2} />}>
        {(notices) => (
          <ul className="grid max-w-[var(--rows,56rem)] gap-2">
            {notices.map((notice) => (
              <li key={notice.id}>
                <Disclosure summary={summaryOf(notice)}>
                  <Sent notice={notice} />
                </Disclosure>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
