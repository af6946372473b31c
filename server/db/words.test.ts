import { expect, test } from "vitest";
import { fold } from "#contract/fold.ts";
import { inDatabase, newTarget } from "../testing/archives.ts";
import { migrate, migrationNames, migratorOf } from "./migrate.ts";
import { planEventTokens, toEventTokens, toGroupTokens, toTextTerms } from "./words.ts";

const at = "2026-11-24T08:00:00.000Z";
const EVENTS = 620;
const before = migrationNames[migrationNames.findIndex((name) => /-search-texts$/.test(name)) - 1];

const textsOf = (number: number) => ({
  title: `Réunion n° ${number}`,
  message: `Les œuvres des médiatrices, ${"séance ".repeat(number % 3)} mot${number}`,
  place: number % 2 === 0 ? null : "Hôtel de ville",
  cancel_reason: number % 5 === 0 ? "Salle indisponible" : null,
});

test("an upgrade writes the words of the events, groups and accounts that are there", async () => {
  const target = await newTarget();
  await inDatabase(target, async ({ db }) => {
    const { error } = await migratorOf(db).migrateTo(before ?? "");
    if (error) throw error;
    const group = { name: "Rédaction", description: "Écrire l’été" };
    const key = { id: "groupe", name_key: "redaction", created_at: at, deleted_at: null };
    await db
      .insertInto("groups")
      .values({ ...key, ...group })
      .execute();
    const rows = Array.from({ length: EVENTS }, (_, number) => ({
      id: `e${number}`,
      group_id: key.id,
      ...textsOf(number),
      ...{ day: "2026-11-24", start_time: "09:00", end_time: "10:00" },
      search: fold(textsOf(number).title),
      created_at: at,
      deleted_at: null,
    }));
    await db.insertInto("events").values(rows).execute();
    await migrate(db);
    const written = await db.selectFrom("events").select(["id", "tokens"]).execute();
    expect(new Map(written.map(({ id, tokens }) => [id, tokens]))).toEqual(
      new Map(rows.map((row) => [row.id, toEventTokens(row)])),
    );
    expect(
      await db.selectFrom("groups").select("tokens").where("id", "=", key.id).execute(),
    ).toEqual([{ tokens: toGroupTokens(group) }]);
    const find = async (q: string) =>
      db
        .selectFrom("events")
        .select("id")
        .where(await planEventTokens(db, toTextTerms([q]), EVENTS))
        .execute();
    expect(await find("mot619")).toEqual([{ id: "e619" }]);
    expect((await find("oeuvres mediatrice")).length).toBe(EVENTS);
    await db.updateTable("events").set({ tokens: " autre" }).where("id", "=", "e619").execute();
    expect([await find("mot619"), await find("autres")]).toEqual([[], [{ id: "e619" }]]);
    await db.deleteFrom("groups").where("id", "=", key.id).execute();
    expect(await find("mediatrices")).toEqual([]);
  }).finally(target.end);
});
