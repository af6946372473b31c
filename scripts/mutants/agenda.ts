import type { Mutant } from "../mutant/mutant.ts";

const FEEDS = ["server/features/calendars/feeds.test.ts"];
const VOTES = ["server/features/polls/votes.test.ts"];
const ANSWERS = ["server/features/events/answers.test.ts"];

const mutants: Mutant[] = [
  {
    id: "T21",
    protection: "d'une adresse d'agenda la base ne garde que l'empreinte",
    file: "server/hash-of.ts",
    from: 'createHash("sha256").update(text).digest("hex")',
    to: "createHash ? text : text",
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
    file: "server/calendar/lines.ts",
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
  {
    id: "T36",
    protection: "qui n'anime plus un groupe n'y publie plus, même pour ce qui était commencé",
    file: "server/accounts/group-right.ts",
    from: "  return { ...actor, animates: rows.map(({ group_id }) => group_id) };",
    to: "  return rows ? actor : actor;",
    tests: ["server/features/groups/animators.test.ts"],
  },
  {
    id: "T78",
    protection: "un sondage ne fait qu'un événement",
    file: "server/features/polls/close-poll.ts",
    from: "    if (held.closed_at !== null) {",
    to: "    if (held.closed_at === undefined) {",
    tests: VOTES,
  },
  {
    id: "T78",
    protection: "un sondage clos, ou dont le dernier jour est passé, ne prend plus de réponse",
    file: "server/features/polls/vote.ts",
    from: "    refuseClosed(held, now);\n",
    to: "",
    tests: VOTES,
  },
  {
    id: "T36",
    protection: "qui peut quel jour, aux membres du groupe",
    file: "server/features/polls/get-poll.ts",
    from: "...(maySeeVotes(actor, { id: row.group_id, isMember }) && {",
    to: "...(maySeeVotes !== undefined && {",
    tests: VOTES,
  },
  {
    id: "T43",
    protection: "qui part emporte ses réponses aux sondages ouverts",
    file: "server/db/free-places.ts",
    from: "  await takeBackVotes(trx, leaving);\n",
    to: "",
    tests: VOTES,
  },
  {
    id: "T44",
    protection: "un sondage part avec son groupe, et revient avec lui",
    file: "server/features/groups/remove-group.ts",
    from: '["events", "documents", "polls"]',
    to: '["events", "documents"]',
    tests: ["server/features/polls/poll-trash.test.ts"],
  },
  {
    id: "T36",
    protection: "un événement ne montre que les documents de son groupe",
    file: "server/features/documents/event-documents.ts",
    from: "    await refuseForeign(trx, ids, group_id);\n",
    to: "",
    tests: ["server/features/documents/event-documents.test.ts"],
  },
  {
    id: "T36",
    protection: "un événement qui change de groupe ne montre plus les documents de l'ancien",
    file: "server/features/documents/event-documents.ts",
    from: `    .where("event_id", "=", eventId)
    // An event that went to another group leaves behind what is not that group's.
    .where("group_id", "=", groupId)
`,
    to: `    .where("event_id", "=", eventId)
    .where("group_id", "is not", null)
`,
    tests: ["server/features/documents/event-documents.test.ts"],
  },
  {
    id: "F13",
    protection: "qui monte de la liste d'attente est prévenu une seule fois",
    file: "server/features/notifications/tell-risen.ts",
    from: "    await noLongerWait(trx, eventId, ids);\n",
    to: "",
    tests: ["server/features/notifications/risen.test.ts"],
  },
  {
    id: "F13",
    protection: "une réunion mise à la corbeille est dite à son groupe",
    file: "server/features/events/remove-event.ts",
    from: '    await tellOfTrash(deps, trx, { kind: "event_removed", rows: [held], actor });\n',
    to: "",
    tests: ["server/features/notifications/trashed.test.ts"],
  },
];

export default mutants;
