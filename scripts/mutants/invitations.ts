import type { Mutant } from "../mutant/mutant.ts";

const HERE = "server/features/events/invitations";
const LINK = [`${HERE}/invitation-link.test.ts`];
const SENT = [`${HERE}/send-invitations.test.ts`];
const ANSWERS = [`${HERE}/read-answers.test.ts`];
const MAILBOX = [`${HERE}/broken-mailbox.test.ts`];

const mutants: Mutant[] = [
  {
    id: "T21",
    protection: "le lien d'une invitation ne vaut plus pour une ancienne adresse",
    file: `${HERE}/token.ts`,
    from: "timingSafeEqual(ours, Buffer.from(token)) ? row : undefined",
    to: "timingSafeEqual(ours, ours) ? row : undefined",
    tests: LINK,
  },
  {
    id: "T14",
    protection: "le lien d'une invitation s'arrête avec le compte",
    file: `${HERE}/token.ts`,
    from: '    .where("users.status", "=", "active")\n',
    to: "",
    tests: LINK,
  },
  {
    id: "T36",
    protection: "un lien d'invitation ne montre plus rien d'une réunion passée",
    file: `${HERE}/open-invitation.ts`,
    from: "  refusePast(row, now);\n",
    to: "",
    tests: LINK,
  },
  {
    id: "T36",
    protection: "une réponse par courriel vient de la personne invitée",
    file: `${HERE}/take-reply.ts`,
    from: "reply.attendee === row.email && ",
    to: "",
    tests: ANSWERS,
  },
  {
    id: "T36",
    protection: "le secret d'une invitation ne répond qu'à sa réunion",
    file: `${HERE}/take-reply.ts`,
    from: "if (row?.event_id === reply.uid) return row;",
    to: "if (row) return row;",
    tests: ANSWERS,
  },
  {
    id: "T36",
    protection: "une réponse d'avant un déplacement ne vaut pas pour le nouveau jour",
    file: `${HERE}/take-reply.ts`,
    from: '  if (isOutdated(reply, row, held)) return "outdated";\n',
    to: "",
    tests: ANSWERS,
  },
  {
    id: "T36",
    protection: "une réponse en retard n'en remplace pas une plus récente",
    file: `${HERE}/take-reply.ts`,
    from: '  if (isOlder(reply, at, row)) return "older";\n',
    to: "",
    tests: ANSWERS,
  },
  {
    id: "T77",
    protection: "une invitation part une fois par version, et pas à chaque tour",
    file: `${HERE}/send-invitations.ts`,
    from: "    told_sequence: event.sequence,\n",
    to: "    told_sequence: -1,\n",
    tests: SENT,
  },
  {
    id: "F02",
    protection: "une réponse que la base n'a pas gardée est relue",
    file: `${HERE}/read-answers.ts`,
    from: "    if (error instanceof Error && faultOf(error)) throw error;\n",
    to: "",
    tests: MAILBOX,
  },
];

export default mutants;
