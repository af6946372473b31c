import { createHash } from "node:crypto";
import type { z } from "zod";
import type { referenceBody } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeDocument } from "./publish.ts";
import { pdf } from "./sample-files.ts";

const REFERENCE_FILE = pdf("Règlement intérieur");
export const sha256Of = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

export const REFERENCE_BODY = {
  ownerId: null,
  validFrom: "2026-01-01",
  validTo: null,
  reviewOn: null,
  audience: "all",
} satisfies z.input<typeof referenceBody>;

/** An approval of the file of `makeReference`. */
export const APPROVAL = {
  number: 1,
  sha256: sha256Of(REFERENCE_FILE),
  answer: "accepted",
} as const;

export const putReference = (app: TestApp, token: string, id: string, values: object = {}) =>
  call(
    app,
    { method: "PUT", url: `/documents/${id}/reference`, body: { ...REFERENCE_BODY, ...values } },
    token,
  );

/** A document that all members are asked to approve, by default. */
export async function makeReference(
  app: TestApp,
  admin: string,
  groupId: string,
  { name = "Règlement intérieur.pdf", ...values }: { name?: string; [key: string]: unknown } = {},
): Promise<Document> {
  const document = await makeDocument(app, admin, groupId, name, REFERENCE_FILE);
  const reply = await putReference(app, admin, document.id, values);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return document;
}

export const answerReference = (app: TestApp, token: string, id: string, values: object = {}) =>
  call(
    app,
    { method: "POST", url: `/documents/${id}/acceptance`, body: { ...APPROVAL, ...values } },
    token,
  );
