import { expect, test } from "vitest";
import { sqlInRoutes } from "./sql-in-routes.ts";

const problemsIn = (line: string, path = "server/features/x/routes.ts") =>
  sqlInRoutes([{ path, lines: ["", line], imports: [] }]);

test.each(['    .selectFrom("users")', "trx.deleteFrom(table)", "await sql`select 1`.execute(db)"])(
  "%s is refused in a route, with where it goes",
  (line) => {
    expect(problemsIn(line)).toEqual([expect.stringContaining("routes.ts:2: SQL in a route")]);
    expect(problemsIn(line, "server/features/x/queries.ts")).toEqual([]);
  },
);

test("calling a query is none", () => {
  expect(problemsIn("list: ({ query }) => listMails(deps.db, query),")).toEqual([]);
});
