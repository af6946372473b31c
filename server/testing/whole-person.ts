import type { Insertable } from "kysely";
import type { Database } from "../db/schema.ts";
import { plantAgendaOf } from "./agenda-of.ts";
import { plantApplicationsOf } from "./application-rows.ts";
import type { TestApp } from "./build-test-app.ts";
import { plantCommentsOf } from "./comments.ts";
import { plantDevice, plantPasskey, plantTotp } from "./factor-rows.ts";
import { firstVersion } from "./first-version.ts";
import { makeMail } from "./make-mail.ts";
import { makeMessage } from "./make-message.ts";
import { plantMeetingsOf } from "./meetings-of.ts";
import { ownApproval } from "./own-approval.ts";
import { plantInvitationsOf } from "./site-invitations.ts";
import { plantStructuresOf } from "./structures.ts";

/** The person whose rows are made, their group, and an event of another person. */
export interface Person {
  id: string;
  email: string;
  groupId: string;
  eventId: string;
  /** A person who is not erased. */
  otherId: string;
}

type Put = <T extends keyof Database>(table: T, row: Insertable<Database[T]>) => Promise<unknown>;

const putIn =
  (app: TestApp): Put =>
  (table, row) =>
    app.db
      .insertInto(table)
      .values(row as never)
      .execute();

async function joins(put: Put, { id, groupId, otherId }: Person, at: string): Promise<void> {
  await put("person_profiles", { user_id: id, job: "Médiatrice", changed_at: at });
  const asked = { group_id: groupId, words: "Bonjour", asked_at: at, reason: null };
  const accepted = { document: "recommandations", sha256: "a".repeat(64) } as const;
  await put("acceptances", { user_id: id, ...accepted, accepted_at: at });
  await put("group_members", { group_id: groupId, user_id: id, joined_at: at });
  await put("group_requests", {
    ...asked,
    id: "sienne",
    user_id: id,
    decided_at: null,
    decided_by: null,
    answer: null,
  });
  await put("group_requests", {
    ...asked,
    id: "autre",
    user_id: otherId,
    decided_at: at,
    decided_by: id,
    answer: "accepted",
  });
  await put("group_invitations", { group_id: groupId, user_id: id, invited_at: at });
  await put("yearly_reviews", { year: "2026", item: "register", done_by: id, done_at: at });
}

async function isNotified(put: Put, { id, groupId, eventId }: Person, at: string): Promise<void> {
  const activity = { at, kind: "event", group_id: groupId, subject_id: eventId } as const;
  await put("activities", { id: "acte", ...activity, actor_id: id });
  const choice = { kind: "event", group_id: groupId, frequency: "daily", before: null } as const;
  await put("notification_settings", { user_id: id, ...choice });
  await put("digests", { user_id: id, frequency: "daily", seen_to: at, due_at: at });
  await put("digest_starts", { user_id: id, kind: "event", group_id: groupId, seen_to: at });
  await put("activity_readers", { user_id: id, seen_to: at });
  await put("event_reminders", {
    event_id: eventId,
    user_id: id,
    kind: "reminder_days",
    sent_at: at,
  });
  await put("group_mails", {
    id: "courriel",
    group_id: groupId,
    sender_id: id,
    subject: "Bonjour",
    body: "À tous.",
    official: 0,
    replies: 0,
    queued_at: at,
    cancelled_at: null,
    sent_to: id,
    sent_at: null,
  });
}

async function deposits(put: Put, { id, groupId }: Person, at: string): Promise<void> {
  const file = { id: "document", name: "Note.pdf" };
  const document = { group_id: groupId, search: "x", uploaded_at: at, deleted_at: null };
  await put("documents", { ...file, ...document });
  await put("document_versions", { ...firstVersion(file), author_id: id, created_at: at });
  const own = ownApproval({ documentId: "document", userId: id, at });
  await put("document_references", own.reference);
  await put("document_asked", own.asked);
  await put("document_notices", own.notice);
  await put("document_acceptances", own.answer);
  await put("document_shares", own.share);
  await put("media", {
    id: "image",
    name: "Affiche.png",
    kind: "png",
    alt: "Une affiche",
    decorative: 0,
    credit: "",
    width: 1,
    height: 1,
    sha256: "c".repeat(64),
    bytes: 1,
    search: "x",
    author_id: id,
    created_at: at,
    deleted_at: null,
  });
}

async function writes(put: Put, { id }: Person, at: string): Promise<void> {
  const text = { description: "d", lead: "l", markdown: "m" };
  const heading = { title: null, category: null, day: null };
  await put("pages", {
    path: "/contact",
    id: null,
    kind: null,
    version: 1,
    created_at: at,
    ...heading,
  });
  await put("page_versions", {
    id: "version",
    path: "/contact",
    number: 1,
    base_sha256: "d".repeat(64),
    author_id: id,
    note: "",
    created_at: at,
    publish_at: at,
    ...text,
    ...heading,
  });
  await put("page_drafts", {
    path: "/contact",
    author_id: id,
    based_on: 1,
    version: 1,
    saved_at: at,
    ...text,
  });
  const own = { version: 1, author_id: id, created_at: at };
  await put("site_values", { name: "cotisation", value: "Dix", version: 1 });
  await put("site_value_versions", { name: "cotisation", value: "Dix", ...own });
  const document = { document: "cadre-de-partenariat", file: null, validated: 1 };
  await put("site_document_versions", { ...document, ...own });
}

async function secures(app: TestApp, put: Put, { id }: Person, at: string): Promise<void> {
  await plantTotp(app, id);
  await plantPasskey(app, id);
  await plantDevice(app, id);
  await put("recovery_codes", { id: "code", user_id: id, code_hash: "code", used_at: null });
  await put("login_steps", {
    id: "pas",
    kind: "login",
    user_id: id,
    session_id: null,
    challenge: null,
    expires_at: at,
    used_at: null,
  });
  const session = { user_agent: "tests", created_at: at, last_seen_at: at, expires_at: at };
  await put("sessions", { id: "finie", user_id: id, revoked_at: at, ...session });
  const link = { token_hash: "", created_at: at, expires_at: at, used_at: null };
  await put("links", {
    ...link,
    id: "lien",
    purpose: "reset_password",
    user_id: id,
    email: null,
    token_hash: "l1",
  });
}

async function leavesTraces(app: TestApp, put: Put, person: Person, at: string): Promise<void> {
  const { id, email, otherId } = person;
  await makeMail(app, { recipient: email, recipient_id: id, status: "sent" });
  // Written before there was an account.
  await makeMail(app, { recipient: email, status: "sent" });
  await makeMail(app, { recipient: "ancienne@exemple.fr", recipient_id: id, status: "sent" });
  await makeMail(app, { recipient_id: otherId, subject_id: id, subject: "Zoé Tisserand" });
  await makeMessage(app, { first_name: "Zoé", last_name: "Tisserand", email });
  const link = { created_at: at, expires_at: at, used_at: null };
  await put("links", {
    ...link,
    id: "adresse",
    purpose: "verify_email",
    user_id: null,
    email,
    token_hash: "l2",
  });
  const line = { at, search: "zoe tisserand" };
  await put("journal", {
    ...line,
    id: "fait",
    act: "group_joined",
    actor_id: id,
    actor: "Zoé Tisserand",
    subject: "Plaidoyer",
    subject_id: null,
  });
  await put("journal", {
    ...line,
    id: "subi",
    act: "user_updated",
    actor_id: otherId,
    actor: "Ada Min",
    subject: "Zoé Tisserand",
    subject_id: id,
  });
}

async function asksForBackup(put: Put, { id }: Person, at: string): Promise<void> {
  await put("backups", {
    id: "sauvegarde",
    name: "s",
    state: "good",
    began_at: at,
    seen_at: at,
    ended_at: at,
    asked_by: id,
    ...{ step: null, size: null, sha256: null, tables: null, files: null, problem: null },
  });
}

/** A row in every place where the site keeps something of a person (features/persons/personal-columns.ts). */
export async function leaveEverywhere(app: TestApp, person: Person): Promise<void> {
  const at = app.clock.now().toISOString();
  const put = putIn(app);
  await joins(put, person, at);
  await isNotified(put, person, at);
  await deposits(put, person, at);
  await writes(put, person, at);
  await secures(app, put, person, at);
  await leavesTraces(app, put, person, at);
  await asksForBackup(put, person, at);
  await plantAgendaOf(app, person);
  await plantMeetingsOf(app, person);
  for (const plant of [plantInvitationsOf, plantCommentsOf, plantStructuresOf, plantApplicationsOf])
    await plant(app, person);
}
