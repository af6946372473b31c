import { randomBytes } from "node:crypto";
import {
  type ComplementField,
  FOLLOW_DAYS,
  type MailTemplateKey,
} from "#contract/application-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Trx } from "../../db/open.ts";
import type { UserRow } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { hashText } from "../../hash-text.ts";
import type { Email } from "../../mail/email.ts";
import { pageUrl, queueMailLater } from "../../mail/outbox.ts";
import { type ApplicationFile, addMessage } from "./application-file.ts";
import { fillTemplate, readTemplate } from "./templates.ts";

const followUrl = (deps: Deps, token: string): string => pageUrl(deps, `/candidature/${token}`);

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

const isRefusal = (template: MailTemplateKey): boolean => template.startsWith("refused");

const kindOf = (template: MailTemplateKey): string => {
  if (template === "accepted") return "application_approved";
  return isRefusal(template) ? "application_refused" : `application_${template}`;
};

/** Where the email leads: the member space, the contact form, or the application itself. */
function linksOf(
  deps: Deps,
  template: MailTemplateKey,
  url: string,
): Pick<Email, "action" | "sections" | "notes"> {
  const again = [{ title: "Votre demande", lines: [{ text: "Relire votre demande", url }] }];
  const end = `Ce lien fonctionne encore ${FOLLOW_DAYS} jours.`;
  if (template === "accepted")
    return {
      action: { label: "Ouvrir l’espace membre", url: pageUrl(deps, pagePath("memberHome")) },
      sections: again,
      notes: [`Le lien de votre demande fonctionne encore ${FOLLOW_DAYS} jours.`],
    };
  if (isRefusal(template) || template === "lapsed")
    return {
      action: { label: "Nous écrire", url: pageUrl(deps, pagePath("contact")) },
      sections: again,
      notes: [`Le lien de votre demande fonctionne encore ${FOLLOW_DAYS} jours.`],
    };
  return {
    action: { label: "Ouvrir ma demande", url },
    ...(template === "withdrawn" && { notes: [end] }),
  };
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

/** The email of a template; the preview writes the same. */
export function applicantEmail(
  deps: Deps,
  user: Pick<UserRow, "email" | "first_name" | "last_name" | "username" | "college" | "created_at">,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  { template, quote, url }: Pick<Notice, "template" | "quote"> & { url: string },
): Email {
  return {
    kind: kindOf(template),
    to: user.email,
    subject,
    body: [
      ...paragraphs,
      ...(quote ? ["Voici ce que l’équipe d’administration vous écrit\u00A0:"] : []),
    ],
    ...(quote && { quote }),
    ...linksOf(deps, template, url),
  };
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
  const url = followUrl(deps, await createFollowLink(deps, trx, application.id));
  const email = applicantEmail(deps, user, filled, { template, quote, url });
  const mailId = await queueMailLater(deps, trx, email, delayMs);
  // Any visitor may ask for a link: it says nothing of the application.
  if (template === "link") return;
  await addMessage(deps, trx, application.id, { ...message, ...mail, mailId });
}
