import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi } from "../attack/calls.ts";

const PEOPLE = 30;
const ROOM = "127.0.0.5";
const emailOf = (person: number): string => `personne${person}@exemple.fr`;

/** Members who share the password of the administrator, put beside him in the database. */
async function makePeople(site: Site): Promise<void> {
  await (await site.run(ADMIN)).kill("SIGTERM");
  const { db, close } = site.openDatabase();
  const model = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  for (let person = 0; person < PEOPLE; person += 1)
    await db
      .insertInto("users")
      .values({ ...model, id: `personne${person}`, email: emailOf(person), role: "member" })
      .execute();
  await close();
}

const attack: Attack = {
  line: "1.3",
  title: "une salle de trente personnes derrière une adresse",
  run: async (makeSite) => {
    const site = await makeSite();
    await makePeople(site);
    const { url } = await site.run({ RATE_LIMIT: "on" });
    const logIn = async (person: number, password: string) =>
      (
        await callApi(`${url}/api/login`, {
          body: { email: emailOf(person), password },
          from: ROOM,
        })
      ).status;
    const everybody = Array.from({ length: PEOPLE }, (_, person) => person);
    const together = await Promise.all(
      everybody.map((person) => logIn(person, ADMIN.ADMIN_PASSWORD)),
    );
    for (const person of everybody) await logIn(person, "faux-Mot-de-passe-1");
    const after: number[] = [];
    for (const person of everybody) after.push(await logIn(person, ADMIN.ADMIN_PASSWORD));
    const inside = (statuses: number[]) => statuses.filter((status) => status === 200).length;
    return [
      {
        what: "trente connexions au même moment",
        measured: `${inside(together)} entrent`,
        held: inside(together) === PEOPLE,
      },
      {
        what: "chacune se trompe une fois, puis réussit",
        measured: `${inside(after)} entrent`,
        held: inside(after) === PEOPLE,
      },
    ];
  },
};

export default attack;
