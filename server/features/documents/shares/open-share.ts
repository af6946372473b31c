import type { SharedDocument } from "#contract/document-shares.ts";
import { messages } from "#contract/messages.ts";
import { type AdmittedShare, admitShare, shareBearer } from "#server/accounts/admit-share.ts";
import { verifyPassword } from "#server/accounts/passwords.ts";
import { refund, throttle } from "#server/accounts/throttle.ts";
import { fieldError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { signedUrl } from "#server/files/signed-url.ts";
import type { Client } from "#server/http/guards/client.ts";
import { cleanPassword } from "./share-password.ts";

/** What a link opens, without counting it: programs that read messages open their links. Throws share_not_found. */
export async function readShare(deps: Deps, token: string): Promise<SharedDocument> {
  const { name, size, endsAt, passwordHash } = await admitShare(deps, { token });
  return { name, size, endsAt, ...(passwordHash !== null && { protected: true }) };
}

/** Only wrong passwords count, and they count before they are judged. Throws invalid_request or too_many_attempts. */
async function checkPassword(
  deps: Deps,
  { id, passwordHash }: AdmittedShare,
  written: string,
  client: Client,
): Promise<void> {
  if (passwordHash === null) return;
  if (written === "") throw fieldError({ password: messages.sharePasswordMissing });
  await throttle(deps, "sharePasswordsPerLink", id);
  await throttle(deps, "sharePasswordsPerAddress", client.key);
  const caller = { from: client.key, familiar: false };
  if (!(await verifyPassword(passwordHash, written, caller)))
    throw fieldError({ password: messages.sharePasswordWrong });
  await refund(deps, "sharePasswordsPerLink", id);
  await refund(deps, "sharePasswordsPerAddress", client.key);
}

/** Counts an opening and signs the address of the file for five minutes. Throws share_not_found, invalid_request or too_many_attempts. */
export async function openShare(
  deps: Deps,
  { token, password = "" }: { token: string; password?: string | undefined },
  client: Client,
): Promise<{ url: string }> {
  await checkPassword(deps, await admitShare(deps, { token }), cleanPassword(password), client);
  // It may have ended while the password was judged.
  const { id, fileName } = await admitShare(deps, { token });
  await deps.db
    .updateTable("document_shares")
    .set((eb) => ({ uses: eb("uses", "+", 1), last_used_at: deps.clock.now().toISOString() }))
    .where("id", "=", id)
    .execute();
  return { url: signedUrl(deps, fileName, shareBearer(id)) };
}
