import { randomBytes } from "node:crypto";
import type { ComplementField, MailTemplateKey } from "#contract/application-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { pageUrl, queueMailLater } from "#server/mail/outbox.ts";
import { type ApplicationFile, addMessage } from "./application-file.ts";
import { leadsToApplication } from "./default-templates.ts";
import { applicantEmail } from "./emails.ts";
import { fillTemplate, readTemplate } from "./templates.ts";

const followUrl = (deps: Deps, token: string): string =>
  pageUrl(deps, pagePath("followedApplication", { token }));

/** Makes a link of many uses: 32 random bytes, of which the site stores the SHA-256 only. */
async function createFollowLink(deps: Deps, trx: Trx, applicationId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("application_links")
    .values({
      token_hash: hashText(token),
      application_id: applicationId,
      created_at: deps.clock.now().toISOString(),
    })
    .execute();
  return token;
}

export interface Notice {
  template: MailTemplateKey;
  /** What an administrator wrote. */
  quote?: string | undefined;
  fields?: ComplementField[];
  /** Who wrote the quote: it is then a message of theirs, else one of the site. */
  authorId?: string;
  delayMs?: number;
}

/**
 * Emails an applicant by a template and adds the email to the thread. An address that is not verified gets none: only a message of an
 * administrator is then added.
 */
export async function notifyApplicant(
  deps: Deps,
  trx: Trx,
  { user, application }: ApplicationFile,
  { template, quote, fields = [], authorId, delayMs = 0 }: Notice,
): Promise<void> {
  const filled = fillTemplate(await readTemplate(trx, template), user, fields);
  const body = [...filled.paragraphs, ...(quote ? [quote] : [])].join("\n\n");
  const message =
    authorId === undefined
      ? ({ side: "system", body, authorId: null } as const)
      : ({ side: "admin", body: quote ?? body, authorId } as const);
  if (user.email_verified_at === null && authorId === undefined) return;
  const mail = { visible: "both" as const, template };
  if (user.email_verified_at === null)
    return addMessage(deps, trx, application.id, { ...message, ...mail });
  const url = leadsToApplication(template)
    ? followUrl(deps, await createFollowLink(deps, trx, application.id))
    : "";
  const email = applicantEmail(deps, user, filled, { template, quote, url });
  const mailId = await queueMailLater(deps, trx, email, delayMs);
  // Any visitor may ask for a link: it says nothing of the application.
  if (template === "link") return;
  await addMessage(deps, trx, application.id, { ...message, ...mail, mailId });
}
