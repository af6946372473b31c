import type { contactRoutes } from "#contract/contact.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { contactEmail } from "./emails.ts";

export const CONTACT_FORM = "contact";

/**
 * Stores a visitor's message and queues its email, in one transaction with the captcha's answer: an answer sent twice
 * stores one message. Throws captcha_invalid or too_many_attempts.
 */
export async function sendMessage(
  deps: Deps,
  input: Parsed<typeof contactRoutes.send>["body"],
  client: Client,
): Promise<void> {
  const solved = await deps.captcha.verify(CONTACT_FORM, input.captcha);
  if (!solved)
    throw new ApiError("captcha_invalid", { fields: { captcha: messages.captchaRequired } });
  await throttle(deps, "contactPerAddress", client.key);
  await throttle(deps, "contactOverall", "all");
  await inTransaction(deps.db, async (trx) => {
    const spent = await trx
      .insertInto("used_captchas")
      .values({ signature: solved.id, expires_at: solved.expiresAt.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (spent.numInsertedOrUpdatedRows !== 1n)
      throw new ApiError("captcha_invalid", { fields: { captcha: messages.captchaRequired } });
    const { firstName: first_name, lastName: last_name, email, message } = input;
    const id = newId();
    await trx
      .insertInto("contact_messages")
      .values({
        id,
        first_name,
        last_name,
        email,
        message,
        created_at: deps.clock.now().toISOString(),
      })
      .execute();
    await recordAct(deps, trx, {
      act: "message_received",
      subject: `${first_name} ${last_name}`,
      subjectId: id,
    });
    await queueMail(deps, trx, contactEmail(deps.config.contactTo, { ...input, id }));
  });
}
