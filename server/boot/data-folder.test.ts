import { chmodSync, globSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { field, file, form } from "../testing/form.ts";
import { ADMIN, makeSite, post, type Site } from "../testing/run-site.ts";
import { pdf } from "../testing/sample-files.ts";

let site: Site;
beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.end());

const folder = () => join(site.dataDir, "donnees");
/** Everything of the data folder that another account of the machine may open, with its rights. */
const readable = (): string[] =>
  [folder(), ...globSync("**/*", { cwd: folder() }).map((name) => join(folder(), name))]
    .map((path) => ({ path, rights: statSync(path).mode & 0o777 }))
    .filter(({ rights }) => (rights & 0o077) !== 0)
    .map(({ path, rights }) => `${path} ${rights.toString(8)}`);

/** The status with which an administrator's upload is answered. */
async function uploadTo(url: string): Promise<number> {
  const { token } = await (
    await post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  ).json();
  const { body, headers } = form([field("category", "articles"), file("a.pdf", pdf())]);
  const { status } = await fetch(`${url}/api/upload-ressource`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: new Uint8Array(body),
  });
  return status;
}

test("what the site writes can be read by its own account only", async () => {
  const { url, kill } = await site.run({ ...ADMIN, DATA_DIR: folder() });
  expect(await uploadTo(url)).toBe(201);
  await post(`${url}/api/forgot-password`, { email: ADMIN.ADMIN_EMAIL });
  await expect
    .poll(() => globSync("mails/*.eml", { cwd: folder() }), { timeout: 10_000 })
    .toHaveLength(1);
  expect(globSync("files/*.pdf", { cwd: folder() })).toHaveLength(1);
  expect(readable()).toEqual([]);
  await kill("SIGTERM");
  expect(readable()).toEqual([]);
});

test("a start closes and logs what an earlier version left open, only its own files", async () => {
  for (const name of ["mails", "sauvegardes"]) mkdirSync(join(folder(), name), { recursive: true });
  writeFileSync(join(folder(), "site.db-old"), "");
  writeFileSync(join(folder(), "a-moi.txt"), "");
  for (const path of ["", "mails", "sauvegardes"]) chmodSync(join(folder(), path), 0o755);
  for (const path of ["site.db-old", "a-moi.txt"]) chmodSync(join(folder(), path), 0o644);
  const first = await site.run({ ...ADMIN, DATA_DIR: folder() });
  expect(readable()).toEqual([`${join(folder(), "a-moi.txt")} 644`]);
  expect(first.output()).toContain("data_folder_closed");
  await first.kill("SIGTERM");
  expect((await site.run({ DATA_DIR: folder() })).output()).not.toContain("data_folder_closed");
});

test("a broken link in place of the backups does not prevent the start", async () => {
  mkdirSync(folder());
  symlinkSync(join(folder(), "nulle-part"), join(folder(), "sauvegardes"));
  expect((await site.run({ ...ADMIN, DATA_DIR: folder() })).ended).toBe(false);
});
