import type { Mutant } from "../mutant/mutant.ts";

const FEEDS = ["server/features/calendars/feeds.test.ts"];
const ANSWERS = ["server/features/events/answers.test.ts"];

const mutants: Mutant[] = [
  {
    id: "T21",
    protection: "d'une adresse d'agenda la base ne garde que l'empreinte",
    file: "server/accounts/calendar-access.ts",
    from: 'createHash("sha256").update(token).digest("hex")',
    to: "createHash ? token : token",
    tests: FEEDS,
  },
  {
    id: "T14",
    protection:
      "les adresses d'agenda d'un compte supprimé s'arrêtent, et ne revivent pas avec lui",
    file: "server/features/members/remove-member.ts",
    from: "    await endAllCalendars(trx, id, now);\n",
    to: "",
    tests: FEEDS,
  },
  {
    id: "T38",
    protection: "on ne retire pas l'adresse d'agenda d'un autre",
    file: "server/features/calendars/revoke-calendar.ts",
    from: '      .where("user_id", "=", actor.id)\n',
    to: "",
    tests: FEEDS,
  },
  {
    id: "T23",
    protection: "deviner une adresse d'agenda est borné",
    file: "server/features/calendars/send-feed.ts",
    from: '    await count(deps, "unknownFeedPerAddress", client.key);\n',
    to: "",
    tests: FEEDS,
  },
  {
    id: "T75",
    protection: "ce qui est tapé dans un événement ne commence pas de ligne d'un agenda",
    file: "server/features/calendars/calendar-lines.ts",
    from: '.replace(/\\r\\n|[\\n\\r]/g, "\\\\n")',
    to: "",
    tests: ["server/features/calendars/write-calendar.test.ts"],
  },
  {
    id: "T78",
    protection: "la dernière place d'une salle n'est donnée qu'une fois",
    file: "server/features/events/change-event.ts",
    from: "  await takeLock(trx, `event:${id}`);\n",
    to: "",
    tests: ANSWERS,
    project: "postgres",
  },
  {
    id: "T78",
    protection: "une salle ne perd pas les places de ceux qui en ont une",
    file: "server/features/events/update-event.ts",
    from: "    await keepPlaces(trx, held, columns);\n",
    to: "",
    tests: ANSWERS,
  },
  {
    id: "T36",
    protection: "pourquoi quelqu'un ne vient pas, à qui prépare la réunion",
    file: "server/features/events/answer-queries.ts",
    from: "...(maySeeAbsences(actor, { id: event.group_id }) && {",
    to: "...(maySeeAbsences !== undefined && {",
    tests: ANSWERS,
  },
];

export default mutants;
