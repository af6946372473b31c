import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useState } from "react";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { WaitingItem } from "#contract/waiting.ts";
import { AnswerSegment } from "#web/parts/answer-segment.tsx";
import { leafOf, spokenDay, spokenHours } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { WaitingCount } from "#web/parts/waiting-count.tsx";
import { myAnswers } from "#web/queries/answers.ts";
import { waitingList } from "#web/queries/waiting.ts";
import { todayInParis } from "#web/today.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { AdminIcon, AgendaIcon, GroupsIcon, PollIcon } from "#web/ui/space-icons.tsx";
import { NextEvent } from "./home-next-event.tsx";

/** Rows shown before the others are asked for. */
const SHOWN = 7;

const keyOf = ({ kind, id = "" }: WaitingItem): string => `${kind} ${id}`;

/** Keeps the items that were done until the next visit, so that no row moves under the pointer (decision 025). */
function useRetainedRows(items: RowItem[]): RowItem[] {
  const [shown, setShown] = useState(items);
  const known = new Set(shown.map(keyOf));
  const added = items.filter((item) => !known.has(keyOf(item)));
  if (added.length > 0) setShown([...shown, ...added]);
  return shown;
}

interface Shown {
  icon: ReactNode;
  to: string;
  title: string;
  about: ReactNode;
  /** What leads there; nothing if the act is in the row. */
  verb?: string;
}

const ofGroup = ({ group }: WaitingItem): string => (group ? ` · ${group.name}` : "");

/** « ven. 11 déc. »: it comes within a month. */
function shortDay(day: string): string {
  const { weekday, number, month } = leafOf(day);
  return `${weekday.slice(0, 3)}. ${number === "1" ? "1er" : number}\u00A0${month}`;
}

const EVENT = (item: WaitingItem): Shown => ({
  icon: <AgendaIcon />,
  to: pagePath("event", { id: item.id ?? "" }),
  title: item.title ?? "",
  about: `${shortDay(item.due ?? "")}, ${spokenHours({ start_time: item.start_time ?? "", end_time: item.end_time ?? "" })}${ofGroup(item)}${item.full ? " · salle complète, liste d’attente" : ""}`,
});

const POLL = (item: WaitingItem): Shown => ({
  icon: <PollIcon />,
  to: pagePath("poll", { id: item.id ?? "" }),
  title: item.title ?? "",
  about: `Sondage de dates${item.due ? `, réponses jusqu’au ${spokenDay(item.due)}` : ""}${ofGroup(item)}`,
  verb: "Choisir mes jours",
});

const REQUESTS = ({ id = "", title = "", count = 0 }: WaitingItem): Shown => ({
  icon: <GroupsIcon />,
  to: pagePath("group", { id }),
  title: `${count} ${count > 1 ? "personnes veulent" : "personne veut"} rejoindre ${title}`,
  about: "Vous animez ce groupe",
  verb: "Examiner",
});

const ADMINISTRATION = ({ count = 0 }: WaitingItem): Shown => ({
  icon: <AdminIcon />,
  to: pagePath("admin"),
  title: `${count} ${count > 1 ? "choses à traiter" : "chose à traiter"} dans l’administration`,
  about: "Demandes d’adhésion, messages, courriels en échec, suppressions de compte",
  verb: "Ouvrir",
});

type OwnRow = Exclude<WaitingItem["kind"], "reading">;
interface RowItem extends WaitingItem {
  kind: OwnRow;
}
/** Documents to read have a list of their own. */
const hasRow = (item: WaitingItem): item is RowItem => item.kind !== "reading";

const SHOWN_OF: Record<OwnRow, (item: WaitingItem) => Shown> = {
  event: EVENT,
  poll: POLL,
  requests: REQUESTS,
  administration: ADMINISTRATION,
};

/** Answers a meeting in its row. */
function Answer({ item }: { item: WaitingItem }) {
  const { data } = useQuery(myAnswers(todayInParis()));
  const { id = "", title = "", due = "", end_time = "", group = { id: "", name: "" } } = item;
  const event = { id, title, date: due, end_time, group_id: group };
  const mine = data?.find((answer) => answer.event_id === id);
  return <AnswerSegment event={event} mine={mine} short />;
}

function WaitingRow({ item }: { item: RowItem }) {
  const { icon, to, title, about, verb } = SHOWN_OF[item.kind](item);
  return (
    <Row
      tile={<span className="row-icon">{icon}</span>}
      title={
        <SiteLink to={to} className={ROW_LINK}>
          {title}
        </SiteLink>
      }
      state={
        verb ? (
          // Decorative: the whole row is the link.
          <span aria-hidden="true" className={`${buttonClass("secondary", "small")} max-sm:hidden`}>
            {verb}
          </span>
        ) : (
          <Answer item={item} />
        )
      }
    >
      <p className="text-sm wrap-anywhere text-soft">{about}</p>
    </Row>
  );
}

function List({ items }: { items: WaitingItem[] }) {
  const shown = useRetainedRows(items.filter(hasRow));
  const [all, setAll] = useState(false);
  if (shown.length === 0 && items.length > 0) return null;
  if (shown.length === 0)
    return (
      <>
        <p className="text-soft">{messages.nothingWaits}</p>
        <NextEvent />
      </>
    );
  const rest = shown.length - SHOWN;
  return (
    <>
      <Rows>
        {shown.slice(0, all ? undefined : SHOWN).map((item) => (
          <WaitingRow key={keyOf(item)} item={item} />
        ))}
      </Rows>
      {rest > 0 && !all && (
        <div className="mt-3">
          <Button variant="secondary" onClick={() => setAll(true)}>
            {rest === 1 ? "Voir l’autre" : `Voir les ${rest} autres`}
          </Button>
        </div>
      )}
    </>
  );
}

/** What waits for an act of the member, done on the spot where one press is enough. */
export function HomeWaiting({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const reading = useReading(useQuery(waitingList));
  return (
    <section aria-labelledby="attente">
      <h2 id="attente" ref={headingRef} tabIndex={-1} className="mb-3 text-h2">
        Ce qui vous attend
        <WaitingCount />
      </h2>
      <Loaded load={reading} failed={messages.waitingFailed} skeleton={<SkeletonRows count={3} />}>
        {(items) => <List items={items} />}
      </Loaded>
    </section>
  );
}
