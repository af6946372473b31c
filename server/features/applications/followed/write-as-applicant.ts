import type { followedApplicationRoutes } from "#contract/application-files.ts";
import type { Parsed } from "#contract/route.ts";
import { addMessage, changeFile } from "#server/accounts/applications/application-file.ts";
import { notifyAdmins } from "#server/accounts/applications/notify-admins.ts";
import { personOf } from "#server/accounts/person.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getFollowed, lockFollowed } from "./find-followed.ts";

type Written = Parsed<typeof followedApplicationRoutes.write>;

/**
 * Adds a message of the applicant, also when another account is logged in: the link speaks for its application alone. Throws link_invalid,
 * application_handled or too_many_attempts.
 */
export async function writeAsApplicant(
  deps: Deps,
  { token, body }: Written["params"] & Written["body"],
): Promise<void> {
  const { application } = await getFollowed(deps, deps.db, token);
  await throttle(deps, "answersPerApplication", application.id);
  await inTransaction(deps.db, async (trx) => {
    const file = await lockFollowed(deps, trx, token);
    const person = personOf(file.user);
    const message = { side: "applicant", visible: "both", body, authorId: person.id } as const;
    await addMessage(deps, trx, file.application.id, message);
    await changeFile(trx, file.application, {});
    await recordAct(deps, trx, { act: "applicant_wrote", actor: person, person });
    await notifyAdmins(deps, trx, file, { act: "written", text: body });
  });
}
