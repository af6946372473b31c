import { expect, test } from "vitest";
import { sqlInRoutes } from "./sql-in-routes.ts";

const problemsIn = (line: string, path = "server/features/x/routes.ts") =>
  sqlInRoutes([{ path, lines: ["", line], imports: [] }]);

test.each(['    .selectFrom("users")', "trx.deleteFrom(table)", "await sql`select 1`.execute(db)"])(
  "refuses %s in a route, with the file to use",
  (line) => {
    expect(problemsIn(line)).toEqual([expect.stringContaining("routes.ts:2: SQL in a route")]);
    expect(problemsIn(line, "server/features/x/queries.ts")).toEqual([]);
  },
);

test("allows the call of a query", () => {
  expect(problemsIn("list: ({ query }) => listMails(deps.db, query),")).toEqual([]);
});
