import { randomBytes } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { field, file, form, type Part } from "../../server/testing/form.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import { ole, openXml, pdf } from "../../server/testing/sample-files.ts";
import { type Entry, zip } from "../../server/testing/zip.ts";
import { logInAs } from "./accounts.ts";
import { callApi } from "./calls.ts";
import { forgetRuns, runAsAdmin, test } from "./fixtures.ts";

const MIB = 1024 * 1024;

async function upload(address: string, token: string, parts: Part[]): Promise<number> {
  const { body, headers } = form(parts);
  const sent = { authorization: `Bearer ${token}`, ...headers };
  return (await fetch(address, { method: "POST", headers: sent, body: new Uint8Array(body) }))
    .status;
}

test("a stored file with one changed byte is not served", async ({ site }) => {
  const { url, token } = await runAsAdmin(site);
  const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(5 * MIB, "x")]);
  const parts = [field("category", "rapports"), file("rapport.pdf", bytes)];
  await upload(`${url}/api/upload-ressource`, token, parts);
  const [stored = ""] = globSync("files/*.pdf", { cwd: site.dataDir });
  const address = `${url}/api/uploads/${stored.replace("files/", "")}`;
  expect((await fetch(address)).status).toBe(200);
  const path = join(site.dataDir, stored);
  const changed = readFileSync(path);
  changed[(5 * MIB) >> 1] = 0;
  writeFileSync(path, changed);
  expect((await fetch(address)).status).toBe(500);
});

const TEMPLATE = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://exemple.test/modele.dotm" TargetMode="External"/></Relationships>`;
const HOSTILE: Record<string, Entry> = {
  "a remote template": { name: "word/_rels/settings.xml.rels", data: TEMPLATE },
  "an OLE object": { name: "word/embeddings/oleObject1.bin", data: ole },
  ActiveX: { name: "word/activeX/activeX1.xml", data: "<ax/>" },
  "a program among the pictures": {
    name: "word/media/image1.png",
    data: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]),
  },
  "an archive named .bin": {
    name: "word/media/donnees.bin",
    data: zip([{ name: "a.exe", data: "MZ" }]),
  },
  "an understated size": {
    name: "word/media/a.dat",
    data: Buffer.alloc(50 * MIB),
    declaredSize: 1000,
  },
};

test("an office file is refused for its hidden content", async ({ site }) => {
  const { url, token } = await runAsAdmin(site);
  const send = (data: Buffer) =>
    upload(`${url}/api/upload-ressource`, token, [
      field("category", "articles"),
      file("lettre.docx", data),
    ]);
  expect(await send(openXml("docx"))).toBe(201);
  for (const [what, entry] of Object.entries(HOSTILE))
    expect(await send(openXml("docx", [entry])), what).toBe(415);
});

test("a restart removes files without a row and keeps the others", async ({ site }) => {
  const { url, kill } = await site.run(ADMIN);
  const token = await logInAs(url);
  const parts = [field("category", "rapports"), file("rapport.pdf", pdf())];
  await upload(`${url}/api/upload-ressource`, token, parts);
  await kill("SIGTERM");
  const [named = ""] = globSync("files/*.pdf", { cwd: site.dataDir });
  const orphans = Array.from({ length: 6 }, () =>
    join(site.dataDir, "files", `${randomBytes(16).toString("hex")}.pdf`),
  );
  for (const path of orphans) writeFileSync(path, pdf());
  const yesterday = Date.now() / 1000 - 86_400;
  for (const path of [...orphans, join(site.dataDir, named)])
    utimesSync(path, yesterday, yesterday);
  await forgetRuns(site);
  await site.run();
  await vi.waitFor(() => expect(orphans.filter(existsSync)).toEqual([]), 10_000);
  expect(existsSync(join(site.dataDir, named))).toBe(true);
});

test("nothing under DATA_DIR is readable by other accounts of the machine", async ({ site }) => {
  const folder = join(site.dataDir, "donnees");
  const { url } = await site.run({ ...ADMIN, DATA_DIR: folder });
  await post(`${url}/api/forgot-password`, { email: ADMIN.ADMIN_EMAIL });
  const list = () => globSync("**/*", { cwd: folder });
  await vi.waitFor(() => expect(list().join()).toContain(".eml"), 10_000);
  const open = [".", ...list()].filter((name) => statSync(join(folder, name)).mode & 0o077);
  expect(open).toEqual([]);
});

test("the signed address of a document ends with the session", async ({ site }) => {
  const { url, token } = await runAsAdmin(site);
  const get = async (path: string) =>
    (await callApi(`${url}/api/${path}`, { method: "GET", token })).json as unknown as {
      id: string;
      url: string;
    }[];
  const [group] = await get("groupes");
  const parts = [field("groupId", group?.id ?? ""), file("note.pdf", pdf())];
  await upload(`${url}/api/upload`, token, parts);
  const [document] = await get("documents");
  const read = async () => (await fetch(`${url}${document?.url}`)).status;
  expect(await read()).toBe(200);
  await callApi(`${url}/api/logout`, { token, body: {} });
  expect(await read()).toBe(401);
});
