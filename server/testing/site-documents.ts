import type { SiteDocument } from "#contract/site-documents.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { field, file, form } from "./form.ts";

interface Dropped {
  data: Buffer;
  name?: string;
  validated?: "oui" | "non";
  version?: number;
}

/** Drops a file in the place of a document of the site. */
export const drop = (
  app: TestApp,
  token: string,
  document: string,
  { data, name = "Nouveau.pdf", validated = "non", version }: Dropped,
) =>
  call(
    app,
    {
      method: "POST",
      url: `/site-documents/${document}`,
      ...form([
        field("validated", validated),
        ...(version === undefined ? [] : [field("version", String(version))]),
        file(name, data),
      ]),
    },
    token,
  );

export async function getSiteDocument(
  app: TestApp,
  token: string,
  name: string,
): Promise<SiteDocument> {
  const list = (await call(app, { url: "/site-documents" }, token)).json() as SiteDocument[];
  return list.find((document) => document.name === name) as SiteDocument;
}
