import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { field, file, form } from "../../server/testing/form.ts";
import type { Bench } from "./fixture.ts";
import type { LoadRequest } from "./wrk.ts";

export const BYTES = 5 * 1024 * 1024;
export const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(BYTES - 9)]);
/** Uploads that a slice cuts do not count, hence few connections and longer slices. */
const CONNECTIONS = 4;
export const UPLOAD_SECONDS = 2;

export async function formOfADocument({ url, tokens }: Bench) {
  const authorization = `Bearer ${tokens.admin}`;
  const groups = await fetch(`${url}/api/groupes?limit=1`, { headers: { authorization } });
  const [group] = (await groups.json()) as { id: string }[];
  const { body, headers } = form([field("groupId", group?.id ?? ""), file("mesure.pdf", pdf)]);
  return { body, headers: { ...headers, authorization } };
}

/** Uploads of a document of 5 MiB, to the site or to a server that writes them as they come. */
export async function uploadRequest(bench: Bench): Promise<Omit<LoadRequest, "url">> {
  const { body, headers } = await formOfADocument(bench);
  const bodyFile = join(bench.folder, "upload");
  writeFileSync(bodyFile, body);
  return { headers, bodyFile, connections: CONNECTIONS };
}
