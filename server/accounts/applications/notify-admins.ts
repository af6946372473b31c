import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import type { ApplicationFile } from "./application-file.ts";
import { type ApplicantAct, applicantActEmail } from "./emails.ts";

/** Notifies every administrator of what an applicant did; the one in charge reads that it is theirs. */
export async function notifyAdmins(
  deps: Deps,
  trx: Trx,
  file: ApplicationFile,
  { act, text }: { act: ApplicantAct; text: string },
): Promise<void> {
  const { assigned_to } = file.application;
  const admins = await listActiveAdmins(trx);
  const isCharged = admins.some(({ id }) => id === assigned_to);
  await queueMails(
    deps,
    trx,
    admins.map(({ id, email }) =>
      applicantActEmail(deps, email, file, {
        act,
        text,
        assigned: isCharged ? id === assigned_to : null,
      }),
    ),
  );
}
