import { newStoredName } from "../files/stored-name.ts";
import type { TestApp } from "./build-test-app.ts";

/** Makes a file as old as this, in milliseconds, for the test's clock. */
export const ageFile = ({ store, clock }: TestApp, name: string, old: number): Promise<void> =>
  store.date(name, new Date(clock.now().getTime() - old));

/** A file of this age that no row names. Returns its name. */
export async function plantFile(app: TestApp, old: number): Promise<string> {
  const name = newStoredName("pdf");
  await app.store.put(name, "orphelin");
  await ageFile(app, name, old);
  return name;
}
