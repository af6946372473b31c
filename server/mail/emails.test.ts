import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountPasswordEmail,
  confirmEmailEmail,
  deletionRequestEmail,
  emailChangedEmail,
} from "../features/account/emails.ts";
import { passwordChangedEmail, resetPasswordEmail } from "../features/auth/emails.ts";
import { contactEmail } from "../features/contact/emails.ts";
import { testEmail } from "../features/mails/emails.ts";
import { roleOfferedEmail } from "../features/members/emails.ts";
import {
  digestEmail,
  placeFreeEmail,
  reminderEmail,
  urgentEmail,
} from "../features/notifications/emails.ts";
import { legalPageEmail } from "../features/pages/emails.ts";
import { personErasedEmail } from "../features/persons/emails.ts";
import {
  accountExistsEmail,
  anotherApplicationEmail,
  newApplicationEmail,
  verificationEmail,
} from "../features/signup/emails.ts";
import { acceptedDocumentEmail } from "../features/site-documents/emails.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { applicationEmails } from "../testing/fixtures/application-emails.ts";
import { factorEmails } from "../testing/fixtures/factor-emails.ts";
import { groupEmails } from "../testing/fixtures/group-emails.ts";
import { meetingEmails } from "../testing/fixtures/meeting-emails.ts";
import { type Email, renderHtml, renderText } from "./email.ts";

const HOSTILE = `<img src=x onerror="alert(1)"> & 'moi' http://evil.example/?a=b www.evil.example moi@evil.example\r\nhttps://evil.example`;
const NAMED = { firstName: HOSTILE, lastName: HOSTILE };
const TO = "camille@exemple.fr";
let app: TestApp;
let emails: Record<string, Email>;
/** The functions that wrote the emails. */
const writers = new Set<unknown>();
const written = <Writer>(writer: Writer): Writer => {
  writers.add(writer);
  return writer;
};

const person = {
  id: "personne",
  email: TO,
  first_name: HOSTILE,
  last_name: HOSTILE,
  username: HOSTILE,
  college: "College structure" as const,
};

const item = {
  id: "nouvelle",
  at: "2026-03-02T09:00:00.000Z",
  kind: "event_cancelled" as const,
  group_id: "groupe",
  group: HOSTILE,
  subject_id: "reunion",
  count: 3,
  actor_id: null,
  title: HOSTILE,
  day: "2026-03-04",
  start_time: "10:00",
  end_time: "11:00",
  cancelled_at: "2026-03-02T09:00:00.000Z",
  cancel_reason: HOSTILE,
  gone_at: null,
  document: null,
};

/** Emails about the activity of groups. */
const activityEmails = (): Record<string, Email> => ({
  digest: written(digestEmail)(app, person, [item, { ...item, subject_id: "autre" }]),
  event_cancelled: written(urgentEmail)(app, person, item),
  event_removed: urgentEmail(app, person, { ...item, kind: "event_removed", gone_at: item.at }),
  reminder_days: written(reminderEmail)(
    app,
    person,
    { ...item, title: HOSTILE, place: HOSTILE, capacity: 12 },
    "reminder_days",
  ),
  place_free: written(placeFreeEmail)(app, person, { ...item, title: HOSTILE, place: HOSTILE }),
  ...meetingEmails(app, person, item, written),
});

/** Emails about a changed legal page, effective now and later. */
const legalPageEmails = (): Record<string, Email> => {
  const actor = { id: "personne", ...NAMED };
  const page = { id: "legalNotice", title: "Mentions légales" };
  const now = app.clock.now();
  const changed = (hours: number) => {
    const publishAt = new Date(now.getTime() + hours * 3_600_000);
    return written(legalPageEmail)(app, TO, { page, actor, note: HOSTILE, publishAt, now });
  };
  return {
    legal_page_changed: changed(0),
    "legal_page_changed later": changed(1),
    accepted_document_changed: written(acceptedDocumentEmail)(app, TO, {
      title: "Cadre de partenariat",
      actor,
    }),
  };
};

beforeAll(async () => {
  app = await buildTestApp();
  emails = {
    reset_password: written(resetPasswordEmail)(app, TO, "jeton"),
    password_changed: written(passwordChangedEmail)(app, TO),
    "password_changed by its owner": written(accountPasswordEmail)(app, TO),
    change_email: written(confirmEmailEmail)(app, {
      to: TO,
      recipientId: person.id,
      token: "jeton",
    }),
    email_changed: written(emailChangedEmail)(app, person),
    deletion_request: written(deletionRequestEmail)(app, TO, { id: person.id, name: HOSTILE }),
    verify_email: written(verificationEmail)(app, person, "jeton"),
    ...Object.fromEntries(
      (["active", "pending", "refused"] as const).map((status) => [
        `account_exists ${status}`,
        written(accountExistsEmail)(app, { email: TO, status }),
      ]),
    ),
    "account_exists another": written(anotherApplicationEmail)(
      app,
      TO,
      {
        ...NAMED,
        username: HOSTILE,
        college: "College structure",
        acceptances: [],
      },
      "jeton",
    ),
    new_application: written(newApplicationEmail)(app, TO, person),
    ...applicationEmails(app, person, written),
    contact: written(contactEmail)(TO, {
      id: "message",
      ...NAMED,
      email: "visiteuse@exemple.fr",
      message: HOSTILE,
    }),
    ...activityEmails(),
    ...groupEmails(app, person, HOSTILE, written),
    role_offered: written(roleOfferedEmail)(app, TO, "jeton"),
    ...factorEmails(app, TO, HOSTILE, written),
    person_erased: written(personErasedEmail)(app, TO),
    test_mail: written(testEmail)(app, TO),
    ...legalPageEmails(),
  };
});
afterAll(() => app.close());

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? "");

describe("every email", () => {
  test("is tested here, under the name of its kind", async () => {
    const nouns = globSync("*/emails.ts", { cwd: "server/features" }).map(dirname);
    const modules = nouns.map(
      (noun) => import(`../features/${noun}/emails.ts`) as Promise<Record<string, unknown>>,
    );
    const ofAccounts = import("../accounts/emails.ts");
    const ofApplications = import("../accounts/applications/emails.ts");
    const all = (await Promise.all([...modules, ofAccounts, ofApplications])).flatMap((module) =>
      Object.entries(module),
    );
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(([, writer]) => !writers.has(writer)).map(([name]) => name)).toEqual([]);
    for (const [name, { kind }] of Object.entries(emails)) expect(name.split(" ")[0]).toBe(kind);
  });

  test("is written in the emails.ts of its feature", () => {
    const elsewhere = globSync("server/**/*.ts", {
      exclude: ["server/{mail,testing}/**", "**/emails.ts", "**/*.test.ts"],
    }).filter((path) => readFileSync(path, "utf8").includes("mail/email.ts"));
    expect(elsewhere).toEqual([]);
  });

  test("has one recipient, a French subject, a greeting, sentences and a signature", () => {
    for (const [name, email] of Object.entries(emails)) {
      expect(email.to, name).toBe(TO);
      expect(email.subject, name).toMatch(/^[\p{Lu}\p{Nd}][^\n]{8,70}$/u);
      const text = renderText(email);
      expect(text.startsWith("Bonjour,\n\n"), name).toBe(true);
      expect(
        text.endsWith("-- \nLe Collectif pour la promotion de la médiation en santé (CPMS)"),
        name,
      ).toBe(true);
      for (const sentence of [...email.body, ...(email.notes ?? [])]) {
        expect(sentence, name).toMatch(/[.:?]$|: \S+@\S+$/);
        expect(text, name).toContain(sentence);
      }
      expect(renderHtml(email), name).toMatch(/^<!doctype html>\n<html lang="fr">/);
    }
  });

  test("T18 has at most one action, on our own pages, the same in text and HTML", () => {
    for (const [name, email] of Object.entries(emails)) {
      const urls = renderText(email).match(/https?:\/\/[^\s\u200C]+/g) ?? [];
      if (email.kind === "contact") {
        expect([email.action, urls, linksIn(renderHtml(email)), email.replyTo], name).toEqual([
          undefined,
          [],
          [],
          "visiteuse@exemple.fr",
        ]);
        continue;
      }
      expect(email.action?.url, name).toMatch(/^https:\/\/mediation\.test\/[a-z]/);
      // The listed items and the unsubscribe links surround the action.
      const listed = (email.sections ?? []).flatMap(({ lines }) =>
        lines.flatMap(({ url }) => url ?? []),
      );
      const stop = email.stop ? [email.stop.page, email.stop.choices] : [];
      const all = [...listed, email.action?.url, ...stop];
      for (const url of all) expect(url, name).toMatch(/^https:\/\/mediation\.test\/[a-z]/);
      expect([urls, linksIn(renderHtml(email))], name).toEqual([all, all]);
      // A mail to a group is answered: to the collective, or to who gave their address.
      expect(email.replyTo, name).toBe(
        email.kind === "group_mail"
          ? email.stop
            ? app.config.contactTo
            : "visiteuse@exemple.fr"
          : undefined,
      );
    }
  });

  test("T68 quotes third-party text without markup or anything that becomes a link", () => {
    for (const [name, email] of Object.entries(emails)) {
      const foreign = email.quote !== undefined || email.sections !== undefined;
      for (const rendered of [renderText(email), renderHtml(email)]) {
        expect(rendered.replaceAll("visiteuse@exemple.fr", ""), name).not.toMatch(
          /evil\.example|evil@|@evil|http:\/\/evil|\r/,
        );
        expect(rendered.includes("evil"), name).toBe(foreign);
      }
      expect(renderHtml(email), name).not.toMatch(/<img|onerror="/);
      if (email.quote === undefined) continue;
      const quoted = renderText(email)
        .split("\n")
        .filter((line) => line.includes("evil"));
      for (const line of quoted) expect(line.startsWith("> "), name).toBe(true);
      const [, quote] = /<blockquote[^>]*>([\s\S]*)<\/blockquote>/.exec(renderHtml(email)) ?? [];
      expect(quote, name).toContain(
        "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;moi&#39;",
      );
    }
  });

  test("T70 never repeats a visitor's text outside the quotation", () => {
    for (const { subject, body, notes = [] } of Object.values(emails))
      expect([subject, ...body, ...notes].join("\n")).not.toContain("evil");
  });

  test("has a link that is valid for the time it says", () => {
    for (const name of ["reset_password", "change_email"])
      expect(emails[name]?.notes?.join(" ")).toContain("30 minutes");
    for (const name of ["verify_email", "account_exists another", "role_offered"])
      expect(emails[name]?.notes?.join(" ")).toContain("24 heures");
  });
});
