import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { field, file, form } from "../testing/form.ts";
import { ADMIN, makeSite, post, type Site } from "../testing/run-site.ts";
import { pdf } from "../testing/sample-files.ts";

const ROUNDS = 60;
/** The journal of SQLite is copied into the file after a thousand pages, which are 4 MiB. */
const MOST_JOURNAL = 8 * 1024 * 1024;

let site: Site;
beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.end());

/** A deposit, its download, a page, a list, and a change. */
async function workOnce(url: string, token: string, groupId: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const sent = form([field("groupId", groupId), file(`${name}.pdf`, pdf(name))]);
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    const type = answer.headers.get("content-type") ?? "";
    return type.includes("json") ? answer.json() : answer.arrayBuffer();
  };
  const body = new Uint8Array(sent.body);
  const document = await call("/api/upload", { method: "POST", headers: sent.headers, body });
  await call(`/api/uploads/${(document as { file_path: string }).file_path}`);
  await call("/contact");
  await call("/api/documents?limit=20");
  await post(`${url}/api/groupes`, { name, description: "mot ".repeat(400) }, token);
}

// What the kernel says of a process is read where there is one to ask.
test.runIf(process.platform === "linux")(
  "F25 sixty uploads, downloads and pages leak no file and no database journal",
  async () => {
    const { url, pid } = await site.run(ADMIN);
    const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const { token = "" } = await (await post(`${url}/api/login`, body)).json();
    const { id = "" } = await (await post(`${url}/api/groupes`, { name: "Long" }, token)).json();
    const open = () => readdirSync(`/proc/${pid}/fd`).length;
    for (let round = 0; round < 10; round += 1) await workOnce(url, token, id, `avant ${round}`);
    const before = open();
    for (let round = 0; round < ROUNDS; round += 1)
      await workOnce(url, token, id, `pendant ${round}`);
    expect(open()).toBeLessThan(before + ROUNDS / 10);
    const journal = statSync(join(site.dataDir, "site.db-wal"), { throwIfNoEntry: false });
    expect(journal?.size ?? 0).toBeLessThan(MOST_JOURNAL);
  },
);
