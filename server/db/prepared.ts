import type { Compilable, CompiledQuery } from "kysely";
import { keepStatement } from "./named-statements.ts";
import type { Db } from "./open.ts";

/** Stands in a statement for a value that is not known yet. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | string[]>;

/**
 * A statement that is put together once for each database, then only given its values: `build` says `of("name")` where one will stand.
 * For what every request asks: putting such a statement together costs several times what running it does.
 */
export function prepared<V extends Values, R>(
  build: (db: Db, of: (name: keyof V & string) => string) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const compiled = new WeakMap<Db, CompiledQuery<R>>();
  return async (db, values) => {
    let known = compiled.get(db);
    if (!known) {
      known = build(db, (name) => new Place(name) as unknown as string).compile();
      compiled.set(db, known);
      keepStatement(known.sql);
    }
    const parameters = known.parameters.map((value) =>
      value instanceof Place ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery<R>({ ...known, parameters });
    return rows;
  };
}
