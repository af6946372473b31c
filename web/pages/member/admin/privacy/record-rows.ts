import { APPLICATION_STATES, type ApplicationState } from "#contract/application-limits.ts";
import type { ShownField } from "#contract/directory-limits.ts";
import type { PersonFile } from "#contract/personal-data.ts";
import { complementLabels } from "#web/parts/complement-labels.ts";
import { STATE_NAMES } from "../application/state-names.ts";
import {
  ANSWERS,
  actName,
  at,
  FILE_ACTS,
  FREQUENCIES,
  KINDS,
  LINKS,
  ROLES,
  SIDES,
  STATUSES,
} from "./record-names.ts";

type Account = PersonFile["accounts"][number];

interface Shown {
  title: string;
  rows: { key: string; text: string }[];
}

function accountText({ account, standing }: Account): string {
  const { firstName, lastName, username, role, college, createdAt } = account;
  const { status, refusalReason, deletedAt, deletionRequestedAt } = standing;
  return [
    `${firstName} ${lastName}, ${username}`,
    `${STATUSES[status]}${role === "admin" ? ", administration" : ""}${college ? `, ${college}` : ""}, du ${at(createdAt)}`,
    ...(refusalReason ? [`Motif du refus\u00A0: ${refusalReason}`] : []),
    ...(deletionRequestedAt ? [`Suppression demandée le ${at(deletionRequestedAt)}`] : []),
    ...(deletedAt ? [`Dans la corbeille depuis le ${at(deletedAt)}`] : []),
  ].join("\n");
}

const SHOWN_NAMES: Record<ShownField, string> = {
  job: "fonction",
  languages: "langues",
  presentation: "présentation",
  email: "adresse électronique",
  phone: "téléphone",
};

function cardLines({ shown, ...texts }: Account["directoryCard"]): string[] {
  const written = Object.entries(texts).map(
    ([name, text]) => `${SHOWN_NAMES[name as ShownField]}\u00A0: ${text}`,
  );
  if (shown.length === 0) return written;
  return [
    ...written,
    `Montré aux membres\u00A0: ${shown.map((one) => SHOWN_NAMES[one]).join(", ")}`,
  ];
}

const stateName = (state: string): string =>
  APPLICATION_STATES.some((one) => one === state) ? STATE_NAMES[state as ApplicationState] : state;

/** Where an application is, what its applicant added to the form, and all that is written about it. */
function applicationLines(application: NonNullable<Account["application"]>): string[] {
  const { state, since, rna, presentation, complement, appliedAs, steps, thread } = application;
  return [
    `${stateName(state)}, depuis le ${at(since)}`,
    ...(rna ? [`${complementLabels.rna}\u00A0: ${rna}`] : []),
    ...(presentation ? [`${complementLabels.presentation}\u00A0: ${presentation}`] : []),
    ...(complement ? [`Complément demandé\u00A0: ${complement}`] : []),
    ...(appliedAs ? [`Structure écrite dans la demande\u00A0: ${appliedAs}`] : []),
    ...steps.map((step) => `${stateName(step.state)}, ${at(step.at)}`),
    ...thread.map((message) => `${at(message.at)}, ${SIDES[message.side]}\n${message.body}`),
  ];
}

/** What is shown of an account, list by list. */
const OF_ACCOUNT: [title: string, lines: (account: Account) => string[]][] = [
  ["Comptes et demandes", (one) => [accountText(one)]],
  ["Fiche dans l’annuaire", ({ directoryCard }) => cardLines(directoryCard)],
  [
    "Textes acceptés",
    ({ acceptances }) => acceptances.map((a) => `${a.document}, ${at(a.acceptedAt)}, ${a.sha256}`),
  ],
  [
    "Demande d’adhésion\u00A0: étapes, messages et notes",
    ({ application }) => (application ? applicationLines(application) : []),
  ],
  [
    "Actes dans les demandes d’adhésion d’autres personnes",
    ({ applicationActs }) => applicationActs.map((a) => `${FILE_ACTS[a.as]}, ${at(a.at)}`),
  ],
  ["Groupes", ({ groups }) => groups.map((g) => `${g.name}, depuis le ${at(g.joinedAt)}`)],
  [
    "Demandes et invitations dans un groupe",
    ({ requests, invitations }) => [
      ...requests.map((r) => `${r.group}, ${at(r.askedAt)}\u00A0: ${r.words}`),
      ...invitations.map((i) => `${i.group}, ${at(i.invitedAt)}`),
    ],
  ],
  [
    "Documents et images déposés",
    ({ documents, images }) => [
      ...documents.map((d) => `${d.name} (${d.group}), ${at(d.uploadedAt)}`),
      ...images.map((i) => `${i.name}, ${at(i.createdAt)}`),
    ],
  ],
  [
    "Documents de référence",
    ({ references, referenceAnswers }) => [
      ...references.map((r) => `${r.document} (${r.group}), ${ROLES[r.as]}`),
      ...referenceAnswers.map(
        (a) =>
          `${a.document} (${a.group}), version ${a.version}, ${at(a.answeredAt)}\u00A0: ${ANSWERS[a.answer] ?? a.answer} ${a.reason}`,
      ),
    ],
  ],
  [
    "Liens de partage créés",
    ({ shares }) =>
      shares.map(
        (s) =>
          `${s.document} (${s.group}), ${s.version === null ? "dernière version" : `version ${s.version}`}, du ${at(s.createdAt)} au ${at(s.endsAt)}`,
      ),
  ],
  [
    "Réponses aux événements",
    ({ answers }) =>
      answers.map(
        (a) =>
          `${a.event} (${a.group}), ${a.day}\u00A0: ${ANSWERS[a.answer] ?? a.answer} ${a.word ?? ""}`,
      ),
  ],
  [
    "Votes aux sondages",
    ({ votes }) =>
      votes.map(
        (v) =>
          `${v.poll} (${v.group}), ${v.day} ${v.startTime}\u00A0: ${ANSWERS[v.vote] ?? v.vote}`,
      ),
  ],
  [
    "Invitations à une réunion, à cette personne ou demandées par elle",
    ({ meetingInvitations, invitationsAsked }) => [
      ...meetingInvitations.map(
        (i) => `${i.event} (${i.group})${i.sentAt ? `, écrite le ${at(i.sentAt)}` : ""}`,
      ),
      ...invitationsAsked.map((i) => `${i.event} (${i.group}), demandée le ${at(i.askedAt)}`),
    ],
  ],
  [
    "Structures et adhésions en son nom",
    ({ structures, memberships }) => [
      ...structures.map(
        (s) =>
          `${s.structure}, depuis le ${at(s.since)}${s.endedAt ? `, jusqu’au ${at(s.endedAt)}` : ""}`,
      ),
      ...memberships.map(
        (m) =>
          `Adhésion, depuis le ${at(m.since)}${m.endedAt ? `, jusqu’au ${at(m.endedAt)}` : ""}`,
      ),
    ],
  ],
  ["Adresses d’agenda", ({ calendars }) => calendars.map((c) => `${c.name}, ${at(c.createdAt)}`)],
  [
    "Notifications",
    ({ notifications: { choices, reminders } }) => [
      ...choices.map(
        (c) =>
          `${KINDS[c.kind] ?? c.kind}${c.group ? ` (${c.group})` : ""}\u00A0: ${FREQUENCIES[c.frequency] ?? c.frequency}`,
      ),
      ...reminders.map((r) => `Rappel de ${r.event}, ${at(r.sentAt)}`),
    ],
  ],
  [
    "Messages à un groupe",
    ({ groupMails }) => groupMails.map((m) => `${m.group}, ${at(m.queuedAt)}\u00A0: ${m.subject}`),
  ],
  [
    "Commentaires écrits, ou qui mentionnent cette personne",
    ({ comments, mentions }) => [
      ...comments.map((c) => `${c.about} (${c.group}), ${at(c.createdAt)}\u00A0: ${c.text}`),
      ...mentions.map((m) => `Mention sous ${m.about} (${m.group}), ${at(m.mentionedAt)}`),
    ],
  ],
  [
    "Pages, informations et PDF du site",
    ({ pageDrafts, pageVersions, siteValues, siteDocuments }) => [
      ...pageDrafts.map((d) => `Brouillon de ${d.path}, ${at(d.savedAt)}`),
      ...pageVersions.map((v) => `${v.path}, version ${v.number}, ${at(v.createdAt)}`),
      ...siteValues.map((v) => `${v.name}, version ${v.version}, ${at(v.createdAt)}`),
      ...siteDocuments.map((d) => `${d.document}, version ${d.version}, ${at(d.createdAt)}`),
    ],
  ],
  [
    "Lettres et nouvelles des groupes",
    ({ digests, activities }) => [
      ...digests.map(
        (l) =>
          `${FREQUENCIES[l.frequency] ?? l.frequency}${l.group ? ` (${l.group})` : ""}${l.seenTo ? `, ${at(l.seenTo)}` : ""}`,
      ),
      ...activities.map((a) => `${a.group}, ${at(a.at)}`),
    ],
  ],
  [
    "Demandes traitées, invitations envoyées, sauvegardes, revue annuelle",
    ({ requestsAnswered, siteInvitationsSent, importsMade, backups, reviews, ...rest }) => [
      ...siteInvitationsSent.map((i) => `Invitation à rejoindre le site, ${at(i.invitedAt)}`),
      ...rest.structureInvitationsSent.map(
        (i) => `Invitation à rejoindre ${i.structure}, ${at(i.invitedAt)}`,
      ),
      ...rest.peopleDetached.map((p) => `Personne détachée de ${p.structure}, ${at(p.endedAt)}`),
      ...rest.labelsReviewed.map((l) => `Nom de structure revu le ${at(l.decidedAt)}`),
      ...importsMade.map((i) => `Tableau importé\u00A0: ${i.name}, ${at(i.createdAt)}`),
      ...requestsAnswered.map((r) => `Demande pour ${r.group}, ${at(r.decidedAt)}`),
      ...backups.map((b) => `Sauvegarde demandée le ${at(b.askedAt)}`),
      ...reviews.map((r) => `Revue ${r.year}, ${at(r.doneAt)}`),
    ],
  ],
  [
    "Second facteur",
    ({ secondFactor: { totp, passkeys, devices } }) => [
      ...(totp ? [`Application de codes, depuis le ${at(totp)}`] : []),
      ...passkeys.map((p) => `${p.name}, ${at(p.createdAt)}`),
      ...devices.map((d) => `${d.userAgent}, ${at(d.createdAt)}`),
    ],
  ],
  [
    "Connexions",
    ({ sessions, pastSessions }) =>
      [...sessions, ...pastSessions].map((s) => `${at(s.createdAt)}, ${s.userAgent}`),
  ],
  [
    "Journal",
    ({ journal }) => journal.map((j) => `${at(j.at)}, ${actName(j.act)}\u00A0: ${j.subject}`),
  ],
];

const OF_ADDRESS: [title: string, lines: (person: PersonFile) => string[]][] = [
  [
    "Messages de contact",
    ({ contactMessages }) => contactMessages.map((m) => `${at(m.createdAt)}\n${m.message}`),
  ],
  [
    "Invitations à rejoindre le site",
    ({ siteInvitations }) =>
      siteInvitations.map((i) => `${i.email}, du ${at(i.invitedAt)} au ${at(i.endsAt)}`),
  ],
  [
    "Invitations à rejoindre une structure",
    ({ structureInvitations }) =>
      structureInvitations.map((i) => `${i.structure}, du ${at(i.invitedAt)} au ${at(i.endsAt)}`),
  ],
  [
    "Lignes d’un tableau importé",
    ({ importedRows }) =>
      importedRows.map((i) => `${i.table}, ligne ${i.line}\u00A0: ${i.label}, ${at(i.importedAt)}`),
  ],
  [
    "Journal des messages et des invitations",
    ({ messageJournal }) => messageJournal.map((j) => `${at(j.at)}, ${actName(j.act)}`),
  ],
  ["Courriels du site", ({ mails }) => mails.map((m) => `${at(m.createdAt)}, ${m.subject}`)],
  [
    "Liens à usage unique",
    ({ links }) =>
      links.map(
        (l) => `${LINKS[l.purpose] ?? l.purpose}, du ${at(l.createdAt)} au ${at(l.expiresAt)}`,
      ),
  ],
];

/** The data stored about a person, by title, without empty parts. The downloaded file has each item in full. */
export function recordRows(person: PersonFile): Shown[] {
  const shown = [
    ...OF_ACCOUNT.map(([title, lines]) => ({ title, lines: person.accounts.flatMap(lines) })),
    ...OF_ADDRESS.map(([title, lines]) => ({ title, lines: lines(person) })),
  ];
  return shown
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title,
      // Two lines may say the same, and none of them changes its place.
      rows: lines.map((text, index) => ({ key: `${index} ${text}`, text })),
    }));
}
