import type { KyselyPlugin } from "kysely";
import type { TestApp } from "./build-test-app.ts";

export const KILLED = "the process was killed here";

/** The site, until so many statements have run on its database; then it is dead. */
export function killedAfter(app: TestApp, statements: number): TestApp {
  let left = statements;
  const killer: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Error(KILLED);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...app, db: app.db.withPlugin(killer) };
}
