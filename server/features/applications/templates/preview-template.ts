import type { mailTemplateRoutes, TemplatePreview } from "#contract/mail-templates.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Parsed } from "#contract/route.ts";
import { applicantEmail } from "#server/accounts/applications/emails.ts";
import {
  fillTemplate,
  readTemplate,
  refuseUnknownVariables,
} from "#server/accounts/applications/templates.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { renderEmail } from "#server/mail/preview-email.ts";

type Asked = Parsed<typeof mailTemplateRoutes.preview>;

/** An invented applicant, for a site without applications. */
const inventedOn = (created_at: string) => ({
  email: "camille.exemple@exemple.fr",
  first_name: "Camille",
  last_name: "Exemple",
  username: "Association d’exemple",
  college: "College structure" as const,
  created_at,
});

/** The email as it would leave, for a real application if one is named. No link is made. Throws not_found or invalid_request. */
export async function previewTemplate(
  deps: Deps,
  { key }: Asked["params"],
  { applicationId, reason, ...written }: Asked["body"],
): Promise<TemplatePreview> {
  refuseUnknownVariables(key, written);
  const user =
    applicationId === undefined
      ? inventedOn(deps.clock.now().toISOString())
      : await findUser(deps.db, applicationId);
  if (!user) throw new ApiError("not_found", { message: messages.applicationGone });
  const stored = await readTemplate(deps.db, key);
  const template = {
    subject: written.subject ?? stored.subject,
    body: written.body ?? stored.body,
  };
  const filled = fillTemplate(template, user, ["username", "presentation"]);
  const url = pageUrl(deps, pagePath("followedApplication", { token: "exemple" }));
  const quoted = reason ? { quote: reason } : {};
  return renderEmail(deps, applicantEmail(deps, user, filled, { template: key, url, ...quoted }));
}
