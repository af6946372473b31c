import { newId } from "../db/new-id.ts";
import type { NewUser } from "../db/schema.ts";
import { slicesOf } from "../db/slices-of.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeUser, membershipOf } from "./make.ts";

/** Members in their own name, as a large association has them; `values` changes one by its number. */
export async function makeManyPeople(
  app: TestApp,
  count: number,
  values: (at: number) => Partial<NewUser> = () => ({}),
): Promise<NewUser[]> {
  const model = await makeUser(app);
  const people = Array.from({ length: count }, (_, at) => ({
    ...model,
    id: newId(),
    email: `nombreux${at}@exemple.fr`,
    ...values(at),
  }));
  for (const some of slicesOf(people, 250)) {
    await app.db.insertInto("users").values(some).execute();
    await app.db.insertInto("memberships").values(some.map(membershipOf)).execute();
  }
  return people;
}
