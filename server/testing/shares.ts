import type { NewShare } from "#contract/document-shares.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";

/** As an administrator does under « Fonctions »: links are off at first. */
export const switchSharesOn = (app: TestApp) =>
  app.db.deleteFrom("features_off").where("feature", "=", "shares").execute();

export const SHARE_BODY = { number: null, days: 7, password: false };

export const postShare = (app: TestApp, token: string, documentId: string, values: object = {}) =>
  call(
    app,
    {
      method: "POST",
      url: `/documents/${documentId}/shares`,
      body: { ...SHARE_BODY, ...values },
    },
    token,
  );

interface MadeShare extends NewShare {
  /** The secret of its address. */
  token: string;
}

/** A link to a document; always to its live version, for seven days and without a password, by default. */
export async function makeShare(
  app: TestApp,
  token: string,
  documentId: string,
  values: object = {},
): Promise<MadeShare> {
  const reply = await postShare(app, token, documentId, values);
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
  const made = reply.json<NewShare>();
  return { ...made, token: made.url.split("/").at(-1) ?? "" };
}
