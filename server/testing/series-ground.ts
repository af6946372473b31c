import type { Event } from "#contract/events.ts";
import { addDays, type Repeat, weekdayOf } from "#contract/repeat.ts";
import { makeMember } from "./answering.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin } from "./make.ts";
import { changeEvent, makeGroup, makeSeries } from "./publish.ts";

export const noon = (day: string) => `${day}T12:00:00.000Z`;
export const days = (events: Event[]) => events.map(({ date }) => date.slice(0, 10));
export const titles = (events: Event[]) => events.map(({ title }) => title);
/** One of them, which is there. */
export const at = (events: Event[], index: number): Event => {
  const event = events[index];
  if (!event) throw new Error(`no event ${index}`);
  return event;
};

let made = 0;

/** A group of its own with somebody in it, and what tests do to series there. `week(0)` is a Tuesday to come. */
export async function seriesGround(app: TestApp) {
  let admin = await tokenOf(app, await makeAdmin(app));
  const groupId = (await makeGroup(app, admin, `Séries ${++made}`)).id;
  const member = await makeMember(app, groupId);
  const today = app.clock.now().toISOString().slice(0, 10);
  const first = addDays(today, 14 + ((9 - weekdayOf(today)) % 7));
  const week = (weeks: number) => addDays(first, 7 * weeks);
  const weekly = (values: Partial<Repeat> = {}): Repeat => ({
    freq: "week",
    every: 1,
    weekdays: [2],
    until: week(3),
    ...values,
  });
  const list = async (): Promise<Event[]> =>
    (await call(app, { url: `/events?groupId=${groupId}&limit=200` }, admin)).json();
  return {
    groupId,
    member,
    week,
    weekly,
    list,
    /** Who calls has a session that lives, however late it is. */
    enter: async () => {
      admin = await tokenOf(app, await makeAdmin(app));
      return admin;
    },
    call: (request: Parameters<typeof call>[1]) => call(app, request, admin),
    /** Four Tuesdays unless told. */
    make: async (values: object = {}): Promise<Event[]> => {
      await makeSeries(app, admin, groupId, { title: "Point", date: noon(first), ...values });
      return list();
    },
    change: (event: Event, values: object) =>
      changeEvent(app, admin, event, { version: event.version, ...values }),
  };
}
