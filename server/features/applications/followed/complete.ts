import type { CompletedFields, followedApplicationRoutes } from "#contract/application-files.ts";
import { COMPLEMENT_LABELS, type ComplementField } from "#contract/application-limits.ts";
import { complement } from "#contract/complement.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import {
  type ApplicationFile,
  addMessage,
  moveTo,
} from "#server/accounts/applications/application-file.ts";
import { notifyAdmins } from "#server/accounts/applications/notify-admins.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { columnsOf, personOf } from "#server/accounts/person.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { getFollowed, lockFollowed } from "./find-followed.ts";

type Completed = Parsed<typeof followedApplicationRoutes.complete>;

const refuseFields = (message: string, fields: Record<string, string>): never => {
  throw new ApiError("invalid_request", { message, fields });
};

/** Throws invalid_request unless the answer has each field that is asked and no other one. */
function admitFields(asked: ComplementField[], fields: CompletedFields, body: string): void {
  const given = Object.keys(fields) as ComplementField[];
  const notAsked = given.filter((field) => !asked.includes(field));
  if (notAsked.length > 0)
    refuseFields(
      messages.complementFieldNotAsked,
      Object.fromEntries(notAsked.map((field) => [field, messages.complementFieldNotAsked])),
    );
  const missing = asked.filter((field) => fields[field] === undefined);
  if (missing.length > 0)
    refuseFields(
      messages.required,
      Object.fromEntries(missing.map((field) => [field, messages.required])),
    );
  if (given.length === 0 && body === "")
    refuseFields(messages.complementEmpty, { body: messages.complementEmpty });
}

async function updateApplicant(
  trx: Trx,
  { user }: ApplicationFile,
  { college, rna: _, presentation: __, ...names }: CompletedFields,
): Promise<ApplicationFile["user"]> {
  const { username, firstName, lastName } = personOf(user);
  const given = Object.fromEntries(
    Object.entries(names).filter(([, value]) => value !== undefined),
  );
  return trx
    .updateTable("users")
    .set({
      ...columnsOf({ username, firstName, lastName, ...given }, user.email),
      ...(college && { college }),
    })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the thread shows of an answer: each field with its new value, then the words. */
const toText = (fields: CompletedFields, body: string): string =>
  [
    ...Object.entries(fields).map(
      ([field, value]) =>
        `${COMPLEMENT_LABELS[field as ComplementField]}\u00A0: ${value || "aucun"}`,
    ),
    ...(body === "" ? [] : [body]),
  ].join("\n");

async function recordAnswer(
  deps: Deps,
  trx: Trx,
  token: string,
  { fields, body = "", version }: Completed["body"],
): Promise<void> {
  const file = await lockFollowed(deps, trx, token);
  refuseStale(version, file.application.version);
  if (file.application.complement === null) throw new ApiError("complement_not_asked");
  const asked = complement.parse(JSON.parse(file.application.complement));
  admitFields(asked.fields, fields, body);
  const user = await updateApplicant(trx, file, fields);
  const { rna, presentation } = fields;
  const application = await moveTo(deps, trx, file.application, "review", null, {
    complement: null,
    ...(rna !== undefined && { rna }),
    ...(presentation !== undefined && { presentation }),
  });
  const person = personOf(user);
  const text = toText(fields, body);
  const message = { side: "applicant", visible: "both", body: text, authorId: user.id } as const;
  await addMessage(deps, trx, application.id, message);
  await recordAct(deps, trx, { act: "complement_answered", actor: person, person });
  await notifyAdmins(deps, trx, { user, application }, { act: "completed", text });
  await notifyApplicant(deps, trx, { user, application }, { template: "review" });
}

/**
 * Answers what was asked: the fields change, and the application can be decided again. Throws link_invalid, application_handled, stale,
 * complement_not_asked, invalid_request or too_many_attempts.
 */
export async function completeAsApplicant(
  deps: Deps,
  { token }: Completed["params"],
  body: Completed["body"],
): Promise<void> {
  const { application } = await getFollowed(deps, deps.db, token);
  await throttle(deps, "answersPerApplication", application.id);
  await inTransaction(deps.db, (trx) => recordAnswer(deps, trx, token, body));
}
