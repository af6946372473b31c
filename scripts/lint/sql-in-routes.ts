import type { SourceFile } from "./read-tree.ts";

const ROUTES = /^server\/features\/[^/]+\/routes\.ts$/;
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;

/** Routes call a step or a query; queries are in files beside them. */
export const sqlInRoutes = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => ROUTES.test(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        SQL.test(line)
          ? [`${path}:${index + 1}: SQL in a route: move it to queries.ts, or to a step of its own`]
          : [],
      ),
    );
