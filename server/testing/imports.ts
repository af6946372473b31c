import type { Insertable } from "kysely";
import { IMPORT_COLUMNS, type ImportKind } from "#contract/import-columns.ts";
import type { ImportDetail } from "#contract/imports.ts";
import { NO_PASSWORD } from "../accounts/passwords.ts";
import { newId } from "../db/new-id.ts";
import type { ImportRowsTable, ImportsTable } from "../db/tables/imports.ts";
import { hashPlan, plan } from "../features/imports/plan/plan.ts";
import { toSnapshot } from "../features/imports/plan/snapshot.ts";
import { packFile } from "../features/imports/queries.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { field, file, form } from "./form.ts";
import { makeUser } from "./make.ts";

/** A row of `imports`: one that was applied, by default. */
export async function plantImport(
  app: Pick<TestApp, "db" | "clock">,
  values: Partial<Insertable<ImportsTable>> = {},
): Promise<{ id: string }> {
  const at = app.clock.now().toISOString();
  const row: Insertable<ImportsTable> = {
    id: newId(),
    kind: "people",
    name: "membres.csv",
    options: JSON.stringify({ encoding: "utf-8", delimiter: ";", ...WRONG }),
    plan_hash: null,
    state: "applied",
    counts: JSON.stringify({ error: 0, create: 1, update: 0, same: 0, skip: 0 }),
    undo_counts: null,
    created_by: null,
    created_at: at,
    applied_at: at,
    undone_at: null,
    ...values,
  };
  await app.db.insertInto("imports").values(row).execute();
  return { id: row.id };
}

const ROW: Omit<Insertable<ImportRowsTable>, "import_id"> = {
  line: 2,
  outcome: "create",
  reason: null,
  label: "Zoé Tisserand",
  email: null,
  user_id: null,
  structure_id: null,
  changes: "[]",
  made: null,
  cells: null,
  undo: null,
  undo_reason: null,
};

const plantRow = (
  { db }: Pick<TestApp, "db">,
  row: Partial<Insertable<ImportRowsTable>> & { import_id: string },
) =>
  db
    .insertInto("import_rows")
    .values({ ...ROW, ...row })
    .execute();

/** An import by a person, a line that made their account, and one with their address alone. */
export async function plantImportsOf(
  app: TestApp,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { id: import_id } = await plantImport(app, { created_by: id });
  await plantRow(app, { import_id, line: 2, user_id: id });
  await plantRow(app, { import_id, line: 3, outcome: "error", email });
}

/** A table whose only line is wrong whatever the site knows, so that its plan is always the same. */
const WRONG = { headers: ["Adresse électronique"], mapping: ["email" as const] };
const WRONG_LINE = { line: 2, cells: ["personne"] };
const NOTHING = toSnapshot({ today: "2026-03-01", users: [], structures: [], places: [] });
export const WRONG_TABLE = `${WRONG.headers.join(";")}\r\n${WRONG_LINE.cells.join(";")}\r\n`;
export const WRONG_PLAN = hashPlan(plan({ kind: "people", ...WRONG }, [WRONG_LINE], NOTHING));

/** An import that was tried and can be applied. */
export async function plantDryImport(app: TestApp): Promise<{ id: string }> {
  const { id } = await plantImport(app, { state: "dry", plan_hash: WRONG_PLAN, applied_at: null });
  const content = await packFile(Buffer.from(WRONG_TABLE));
  const created_at = app.clock.now().toISOString();
  await app.db.insertInto("import_files").values({ import_id: id, content, created_at }).execute();
  return { id };
}

/** An import that created one person, who has not been invited. */
export async function plantAppliedImport(app: TestApp): Promise<{ id: string }> {
  const { id } = await plantImport(app);
  const user = await makeUser(app, { password_hash: NO_PASSWORD, email_verified_at: null });
  await plantRow(app, { import_id: id, user_id: user.id, email: user.email });
  return { id };
}

/** Sends a file to import. */
export const sendTable = (
  app: TestApp,
  token: string,
  {
    kind = "people",
    text,
    name = "membres.csv",
  }: {
    kind?: ImportKind;
    text: string | Buffer;
    name?: string;
  },
) =>
  call(
    app,
    {
      method: "POST",
      url: "/imports",
      ...form([field("kind", kind), file(name, Buffer.from(text))]),
    },
    token,
  );

/** Sends a file and tries it with its guessed columns. */
export async function tryTable(
  app: TestApp,
  token: string,
  table: Parameters<typeof sendTable>[2],
): Promise<ImportDetail> {
  const sent: ImportDetail = (await sendTable(app, token, table)).json();
  const { encoding, delimiter, mapping } = sent;
  const body = { encoding, delimiter, mapping };
  const url = `/imports/${sent.id}/mapping`;
  return (await call(app, { method: "PUT", url, body }, token)).json();
}

export const applyTable = (
  app: TestApp,
  token: string,
  { id, planHash }: Pick<ImportDetail, "id" | "planHash">,
) => call(app, { method: "POST", url: `/imports/${id}/apply`, body: { planHash } }, token);

/** The headers of a kind, then lines. */
export const tableOf = (kind: ImportKind, ...lines: string[]): string =>
  [IMPORT_COLUMNS[kind].map(({ label }) => label).join(";"), ...lines].join("\r\n");
