import type { Mutant } from "../mutant/mutant.ts";

const FOLDER = "server/features/notifications";
const DIGEST = [`${FOLDER}/digest.test.ts`];
const STOP = [`${FOLDER}/unsubscribe.test.ts`];
const MAILS = [`${FOLDER}/group-mails.test.ts`];

const mutants: Mutant[] = [
  {
    id: "T38",
    protection: "seul un lien que le site a écrit arrête les courriels de quelqu'un",
    file: "server/mail/unsubscribe.ts",
    from: "timingSafeEqual(mac, macOf(secret, stop, email))",
    to: "timingSafeEqual(mac, mac) || macOf(secret, stop, email).length > 0",
    tests: STOP,
  },
  {
    id: "T21",
    protection: "le lien d'un courriel ne reste dans aucun journal technique",
    file: "server/http/request-log.ts",
    from: "(token|feed|letter)",
    to: "(token|feed)",
    tests: ["server/http/request-log.test.ts"],
  },
  {
    id: "T36",
    protection: "qui n'anime plus un groupe ne lui écrit plus, même ce qui attendait de partir",
    file: `${FOLDER}/send-group-mails.ts`,
    from: "  return mayWriteToGroup(someone, { id: group_id }) ? row : undefined;",
    to: "  return mayWriteToGroup(someone, { id: group_id }) ? row : row;",
    tests: MAILS,
  },
  {
    id: "T36",
    protection: "un message officiel ne vient que de l'administration",
    file: `${FOLDER}/group-mails.ts`,
    from: "    if (official) refuseUnless(mayWriteOfficially(actor));\n",
    to: "",
    tests: MAILS,
  },
  {
    id: "T70",
    protection: "deux messages par jour à un groupe",
    file: `${FOLDER}/group-mails.ts`,
    from: '    if (!twin && lately.length >= GROUP_MAILS_A_DAY) throw new ApiError("too_many_group_mails");\n',
    to: "",
    tests: MAILS,
  },
  {
    id: "T78",
    protection: "une lettre et la marque de son envoi vont ensemble, quel que soit l'arrêt",
    file: `${FOLDER}/send-digests.ts`,
    from: "    await queueMails(deps, trx, letters);",
    to: "    await queueMails(deps, deps.db as unknown as Trx, letters);",
    tests: [`${FOLDER}/killed.test.ts`],
    project: "postgres",
  },
  {
    id: "T78",
    protection:
      "ce qui vient d'être écrit attend qu'aucune transaction plus lente n'arrive derrière",
    file: `${FOLDER}/passes.ts`,
    from: "const SETTLING = 30 * SECOND;",
    to: "const SETTLING = 0 * SECOND;",
    tests: DIGEST,
  },
  {
    id: "T78",
    protection: "qui change de lettre n'y relit pas ce que l'autre a déjà dit",
    file: `${FOLDER}/settings.ts`,
    from: "    await keepStarts(trx, actor.id, moved, deps.clock.now());\n",
    to: "",
    tests: DIGEST,
  },
  {
    id: "F13",
    protection: "un lien de mot de passe n'attend pas derrière cinq mille lettres",
    file: "server/mail/deliver-mails.ts",
    from: '    .orderBy("bulk")\n',
    to: "",
    tests: ["server/mail/deliver-mails.test.ts"],
  },
  {
    id: "T43",
    protection: "ce qui s'est passé dans les groupes n'est pas gardé plus de soixante jours",
    file: `${FOLDER}/expire-told.ts`,
    from: '    expiring("activities", { table: "activities", since: "at" }),\n',
    to: "",
    tests: [`${FOLDER}/kept.test.ts`],
  },
];

export default mutants;
