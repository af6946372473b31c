import type { Insertable } from "kysely";
import type { ActionChange } from "#contract/action-history.ts";
import { fold } from "#contract/fold.ts";
import type { ActionState } from "#contract/meeting-limits.ts";
import { addDays } from "#contract/repeat.ts";
import type { ActionEventsTable, ActionsTable } from "#server/db/tables/meetings.ts";
import { dayFrom } from "../days.ts";
import { insertAll } from "../insert.ts";
import { ACCOUNTS } from "../people.ts";
import type { Item } from "./agenda.ts";
import { weekday } from "./plan.ts";
import { after, type Person, type Scene } from "./scene.ts";
import type { TopicAction } from "./topics.ts";

/** Days before the due day when an action ends. */
const IN_TIME = 2;

/** Days after which an action of the demonstration is no longer late. */
const ENDED = 120;

const { firstName, lastName } = ACCOUNTS.member;

const ownerOf = ({ present }: Scene, { own }: TopicAction, turn: number): Person | undefined =>
  (own && present.find(({ name }) => name === `${firstName} ${lastName}`)) ||
  present[turn % Math.max(present.length, 1)];

/** Until its minutes are published an action is to do; then it moves. */
function stateOf({ planned, now }: Scene, { stays }: TopicAction, due: string, turn: number) {
  if (planned.state !== "published") return "todo";
  if (due < dayFrom(now, -ENDED)) return "done";
  if (due < dayFrom(now, 0)) return stays ?? "done";
  return turn % 2 === 0 ? "doing" : "todo";
}

const isEnded = (state: ActionState): boolean => state === "done" || state === "dropped";

/** Inserts the actions of a meeting with their history. */
export async function insertActions(scene: Scene, items: Item[]): Promise<void> {
  const { trx, random, planned, later } = scene;
  const rows: Insertable<ActionsTable>[] = [];
  const events: Insertable<ActionEventsTable>[] = [];
  for (const { id: item_id, topic, startedAt } of items)
    for (const [index, action] of (topic.actions ?? []).entries()) {
      const turn = rows.length;
      const [owner, due] = [
        ownerOf(scene, action, turn),
        weekday(addDays(planned.day, action.days)),
      ];
      const state: ActionState = stateOf(scene, action, due, turn);
      const created_at = after(startedAt, topic.minutes - 1);
      // Not before the publication, and never in the future.
      const moved = later(Math.max(action.days - IN_TIME, 15), "11:20");
      const moved_at = moved < scene.now.toISOString() ? moved : later(15, "11:20");
      const id = random.id();
      rows.push({
        ...{ id, item_id, event_id: planned.eventId, group_id: planned.groupId, rank: index + 1 },
        ...{ text: action.text, due_day: due, state, created_at },
        ...{ owner_id: owner?.userId ?? null, owner_name: owner?.name ?? "" },
        ...{
          search: fold(`${action.text} ${owner?.name ?? ""}`),
          version: state === "todo" ? 1 : 2,
        },
        ended_at: isEnded(state) ? moved_at : null,
      });
      const by = (user: Person | undefined, at: string, what: ActionChange) =>
        events.push({
          ...{ id: random.id(), action_id: id, created_at: at, user_id: user?.userId ?? null },
          ...{ name_then: user?.name ?? "", what: JSON.stringify(what) },
        });
      by(scene.present[1] ?? owner, created_at, { created: true });
      if (state !== "todo") by(owner, moved_at, { state: { from: "todo", to: state } });
    }
  await insertAll(trx, "actions", rows);
  await insertAll(trx, "action_events", events);
}
