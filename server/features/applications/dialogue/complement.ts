import type { applicationFileRoutes } from "#contract/application-files.ts";
import type { Complement } from "#contract/complement.ts";
import type { Parsed } from "#contract/route.ts";
import { lockFile, moveTo, refuseDecided } from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";

type Asked = Parsed<typeof applicationFileRoutes.askComplement>["body"];

/** Asks an applicant for a complement. Throws application_handled, application_unverified, stale or complement_asked. */
export const askComplement = (
  deps: Deps,
  id: string,
  { body, fields, version }: Asked,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFile(trx, id);
    refuseDecided(file);
    if (file.user.email_verified_at === null) throw new ApiError("application_unverified");
    if (file.application.state === "complement") throw new ApiError("complement_asked");
    refuseStale(version, file.application.version);
    const unique = [...new Set(fields)];
    const asked: Complement = { body, fields: unique, askedAt: deps.clock.now().toISOString() };
    const changes = { complement: JSON.stringify(asked), complement_reminded: 0 };
    const application = await moveTo(deps, trx, file.application, "complement", actor.id, changes);
    const person = personOf(file.user);
    await recordAct(deps, trx, { act: "complement_asked", actor, person });
    const notice = { template: "complement", quote: body, fields: unique } as const;
    await notifyApplicant(deps, trx, { ...file, application }, { ...notice, authorId: actor.id });
  });

/** Withdraws what was asked, so that the application can be decided. Throws application_handled or complement_not_asked. */
export const withdrawComplement = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFile(trx, id);
    refuseDecided(file);
    if (file.application.state !== "complement") throw new ApiError("complement_not_asked");
    const changes = { complement: null };
    const application = await moveTo(deps, trx, file.application, "review", actor.id, changes);
    const person = personOf(file.user);
    await recordAct(deps, trx, { act: "complement_withdrawn", actor, person });
    await notifyApplicant(
      deps,
      trx,
      { ...file, application },
      { template: "complement_withdrawn" },
    );
  });
