import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PLACES } from "./mentions.ts";

/** Columns that the site fills itself, from a list or with a date: by their ending, or by their whole name where words may have the same ending (« meeting_frequency »). */
const FILLED_BY_THE_SITE = new RegExp(
  [
    "_(id|at|by|on|hash|sha256|key|path)$",
    "^(id|at|day|(due|first|original|until)_day|(start|end)_time|sha256|key|path|file_name|secret_mark|reply_stamp)$",
    "^(kind|category|state|status|role|role_since|scope|search|freq|frequency|join_policy|seen_to|left_with_\\w+)$",
  ].join("|"),
);

/** Columns without free text about another person, with the reason. */
const NOT_SEARCHED: Record<string, string[]> = {
  "names and addresses of the person, that personal-columns.ts lists": [
    "contact_messages.email",
    "contact_messages.first_name",
    "contact_messages.last_name",
    "import_rows.email",
    "journal.actor",
    "journal.subject",
    "links.email",
    "links.form",
    "mails.recipient",
    "mails.subject",
    "person_profiles.phone",
    "sessions.user_agent",
    "site_invitations.email",
    "site_invitations.first_name",
    "site_invitations.last_name",
    "structure_invitations.email",
    "users.email",
    "users.first_name",
    "users.last_name",
    "users.username",
  ],
  "the text of a file, which stays as it is; « Chercher » finds the name in it": [
    "document_passages.text",
    "document_passages.title",
    "document_passages.tokens",
  ],
  "the words of texts that are searched here, again": ["events.tokens", "groups.tokens"],
  "a label that only its owner reads": ["calendars.name", "passkeys.name", "trusted_devices.name"],
  "sealed, hashed or technical, unreadable as a text": [
    "answer_mailboxes.mailbox",
    "answer_mailboxes.reading_instance",
    "answer_mailboxes.uid_validity",
    "backups.problem",
    "event_invitations.facts",
    "features_off.feature",
    "features_off.since",
    "label_reviews.people",
    "import_files.content",
    "import_rows.made",
    "imports.counts",
    "imports.options",
    "imports.undo_counts",
    "invited_events.together",
    "login_steps.challenge",
    "label_reviews.changes",
    "mails.last_error",
    "mails.refusal",
    "mails.sealed",
    "group_reviews.figures",
    "group_reviews.validated_in",
    "item_notes.writing_until",
    "meetings.code_secret",
    "memberships.since",
    "passkeys.host",
    "passkeys.public_key",
    "passkeys.transports",
    "structure_access.since",
    "structure_people.since",
    "structures.merged_into",
    "structure_merges.changes",
    "totps.sealed_secret",
    "used_captchas.signature",
  ],
  "one of the values of a list, or a number": [
    "acceptances.document",
    "agenda_items.carried_from",
    "agenda_items.expected",
    "application_messages.side",
    "application_messages.template",
    "application_messages.visible",
    "applications.assigned_to",
    "applications.state_since",
    "applications.structure_made",
    "attendances.college_then",
    "attendances.mode",
    "attendances.via",
    "backups.step",
    "decisions.follow_up",
    "decisions.hands",
    "decisions.method",
    "decisions.number_text",
    "decisions.outcome",
    "document_acceptances.answer",
    "document_references.audience",
    "document_references.valid_to",
    "document_versions.change",
    "document_versions.valid_from",
    "event_answers.answer",
    "event_invitations.hours",
    "event_series.weekdays",
    "group_mails.sent_to",
    "group_requests.answer",
    "import_rows.outcome",
    "import_rows.undo",
    "journal.act",
    "label_reviews.decision",
    "label_reviews.guess",
    "links.purpose",
    "meetings.pdf_file",
    "meetings.read_until",
    "memberships.college",
    "memberships.end_reason",
    "notification_settings.before",
    "poll_votes.vote",
    "rectifications.adopted_in",
    "rectifications.pdf_file",
    "resources.language",
    "resources.link_fault",
    "sessions.factor",
    "structure_labels.source",
    "structures.department",
    "structures.rna",
    "structures.siret",
    "throttles.blocked_until",
    "users.college",
    "yearly_reviews.item",
    "yearly_reviews.year",
  ],
  "a sentence of the site": ["import_rows.reason", "import_rows.undo_reason"],
  "a name that the site gives": [
    "backups.name",
    "data_versions.name",
    "document_texts.state",
    "document_texts.taken_until",
    "site_settings.name",
    "site_settings.value",
    "job_runs.instance",
    "job_runs.name",
    "site_document_files.document",
    "site_document_versions.document",
    "site_document_versions.file",
    "site_value_versions.name",
    "site_values.name",
  ],
};

let app: TestApp;
let texts: string[];
beforeAll(async () => {
  app = await buildTestApp();
  const tables = await app.database.db.introspection.getTables();
  texts = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ dataType }) => /^(text|varchar|json)/i.test(dataType))
      .map(({ name }) => `${table}.${name}`),
  );
});
afterAll(() => app.close());

const searched = PLACES.flatMap(({ table, texts }) => texts.map((text) => `${table}.${text}`));
const excluded = Object.values(NOT_SEARCHED).flat();

describe("search of texts for the name of an erased person (T43)", () => {
  test("includes each text column, or excludes it with a reason", () => {
    const missing = texts.filter(
      (place) =>
        !searched.includes(place) &&
        !excluded.includes(place) &&
        !FILLED_BY_THE_SITE.test(place.split(".")[1] ?? ""),
    );
    expect(
      missing,
      "add the column to PLACES in server/features/persons/mentions.ts, or to NOT_SEARCHED in server/features/persons/mentions.test.ts with its reason",
    ).toEqual([]);
  });

  test("names only columns that exist, each once", () => {
    const named = [...searched, ...excluded];
    expect(named.filter((place) => !texts.includes(place))).toEqual([]);
    expect(named.filter((place, index) => named.indexOf(place) !== index)).toEqual([]);
  });
});
