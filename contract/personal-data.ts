import { z } from "zod";
import { addressData } from "./address-data.ts";
import { me } from "./auth.ts";
import { ownProfile } from "./directory.ts";
import { factors } from "./factors.ts";
import { id, mark, rowVersion, timestamp } from "./fields.ts";
import { meetingData } from "./meeting-data.ts";
import { pageText } from "./page-text.ts";

export const session = z.strictObject({
  id,
  userAgent: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** All data of one account. */
const accountData = z.strictObject({
  account: me.extend({ createdAt: timestamp }),
  standing: z.strictObject({
    status: z.enum(["pending", "active", "refused"]),
    emailVerifiedAt: timestamp.nullable(),
    decidedAt: timestamp.nullable(),
    refusalReason: z.string().nullable(),
    deletionRequestedAt: timestamp.nullable(),
    secondFactorDueAt: timestamp.nullable(),
    detachedAt: timestamp.nullable().describe("depuis quand le compte n’a plus de rattachement"),
    membershipAskedAt: timestamp
      .nullable()
      .describe("depuis quand la personne demande à adhérer en son nom"),
    deletedAt: timestamp.nullable().describe("depuis quand le compte est dans la corbeille"),
  }),
  directoryCard: ownProfile,
  acceptances: z.array(
    z.strictObject({ document: z.string(), sha256: z.string(), acceptedAt: timestamp }),
  ),
  application: z
    .strictObject({
      state: z.string(),
      since: timestamp,
      rna: z.string(),
      presentation: z.string(),
      complement: z.string().nullable().describe("ce qui est demandé, en JSON"),
      appliedAs: z.string().nullable().describe("la structure, telle que la personne l’a écrite"),
      steps: z.array(z.strictObject({ state: z.string(), at: timestamp })),
      thread: z
        .array(
          z.strictObject({
            at: timestamp,
            side: z.string(),
            visible: z.string(),
            body: z.string(),
          }),
        )
        .describe(
          "tout ce qui est écrit au sujet de la demande, notes de l’administration comprises",
        ),
      links: z.array(z.strictObject({ createdAt: timestamp })),
    })
    .nullable()
    .describe("la demande d’adhésion"),
  applicationActs: z
    .array(
      z.strictObject({ at: timestamp, as: z.enum(["message", "step", "assigned", "template"]) }),
    )
    .describe("ce que la personne a fait dans les demandes d’autres personnes"),
  groups: z.array(z.strictObject({ name: z.string(), joinedAt: timestamp, animator: mark })),
  structures: z.array(
    z.strictObject({
      structure: z.string(),
      role: z.string(),
      job: z.string(),
      since: timestamp,
      endedAt: timestamp.nullable(),
    }),
  ),
  memberships: z
    .array(
      z.strictObject({
        college: z.string().nullable(),
        since: timestamp,
        endedAt: timestamp.nullable(),
        reason: z.string().nullable(),
      }),
    )
    .describe("adhésions en son nom"),
  requests: z.array(
    z.strictObject({
      group: z.string(),
      words: z.string(),
      askedAt: timestamp,
      answer: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  invitations: z.array(z.strictObject({ group: z.string(), invitedAt: timestamp })),
  documents: z.array(
    z.strictObject({
      name: z.string(),
      version: rowVersion,
      group: z.string(),
      note: z.string(),
      uploadedAt: timestamp,
    }),
  ),
  references: z
    .array(
      z.strictObject({
        document: z.string(),
        group: z.string(),
        as: z
          .enum(["owner", "asked", "reviewer", "notified"])
          .describe(
            "responsable du document, nommée pour l’approuver, dernière à l’avoir relu, ou prévenue",
          ),
      }),
    )
    .describe("documents de référence"),
  referenceAnswers: z.array(
    z.strictObject({
      document: z.string(),
      group: z.string(),
      version: rowVersion,
      answer: z.string(),
      reason: z.string(),
      sha256: z.string(),
      answeredAt: timestamp,
    }),
  ),
  shares: z
    .array(
      z.strictObject({
        document: z.string(),
        group: z.string(),
        version: rowVersion.nullable().describe("null : toujours la dernière"),
        createdAt: timestamp,
        endsAt: timestamp,
        uses: z.number().int(),
        lastUsedAt: timestamp.nullable(),
      }),
    )
    .describe("liens de partage de documents que la personne a créés"),
  images: z.array(
    z.strictObject({
      name: z.string(),
      alt: z.string(),
      credit: z.string(),
      createdAt: timestamp,
    }),
  ),
  answers: z.array(
    z.strictObject({
      event: z.string(),
      group: z.string(),
      day: z.string(),
      answer: z.string(),
      word: z.string().nullable(),
      answeredAt: timestamp,
    }),
  ),
  votes: z.array(
    z.strictObject({
      poll: z.string(),
      group: z.string(),
      day: z.string(),
      startTime: z.string(),
      vote: z.string(),
      votedAt: timestamp,
    }),
  ),
  meetingInvitations: z.array(
    z.strictObject({ event: z.string(), group: z.string(), sentAt: timestamp.nullable() }),
  ),
  /** Meetings for which the person sent the group invitations. */
  invitationsAsked: z.array(
    z.strictObject({ event: z.string(), group: z.string(), askedAt: timestamp }),
  ),
  calendars: z.array(
    z.strictObject({
      name: z.string(),
      scope: z.string(),
      group: z.string().nullable(),
      createdAt: timestamp,
      lastUsedAt: timestamp.nullable(),
      revokedAt: timestamp.nullable(),
    }),
  ),
  notifications: z.strictObject({
    choices: z.array(
      z.strictObject({ kind: z.string(), group: z.string().nullable(), frequency: z.string() }),
    ),
    readUpTo: timestamp.nullable(),
    reminders: z.array(z.strictObject({ event: z.string(), kind: z.string(), sentAt: timestamp })),
  }),
  groupMails: z.array(
    z.strictObject({
      group: z.string(),
      subject: z.string(),
      body: z.string(),
      queuedAt: timestamp,
    }),
  ),
  comments: z.array(
    z.strictObject({
      about: z.string(),
      group: z.string(),
      text: z.string(),
      createdAt: timestamp,
      editedAt: timestamp.nullable(),
    }),
  ),
  mentions: z.array(
    z.strictObject({ about: z.string(), group: z.string(), mentionedAt: timestamp }),
  ),
  meetings: meetingData,
  pageDrafts: z.array(pageText.extend({ path: z.string(), savedAt: timestamp })),
  pageVersions: z.array(
    z.strictObject({
      path: z.string(),
      number: z.number().int(),
      note: z.string(),
      createdAt: timestamp,
      publishAt: timestamp,
    }),
  ),
  sessions: z.array(session),
  pastSessions: z.array(session.pick({ userAgent: true, createdAt: true, lastSeenAt: true })),
  secondFactor: factors.omit({ passkeysPossible: true }),
  journal: z.array(z.strictObject({ at: timestamp, act: z.string(), subject: z.string() })),
  activities: z.array(z.strictObject({ at: timestamp, kind: z.string(), group: z.string() })),
  digests: z.array(
    z.strictObject({
      frequency: z.string(),
      group: z.string().nullable(),
      seenTo: timestamp.optional().describe("absent : aucune lettre n’est encore partie"),
    }),
  ),
  /** Without the people who were invited. */
  siteInvitationsSent: z.array(z.strictObject({ invitedAt: timestamp, accepted: mark })),
  /** Likewise. */
  structureInvitationsSent: z.array(
    z.strictObject({ structure: z.string(), invitedAt: timestamp, accepted: mark }),
  ),
  peopleDetached: z
    .array(z.strictObject({ structure: z.string(), endedAt: timestamp }))
    .describe("personnes que l’on a détachées d’une structure, sans leur nom"),
  labelsReviewed: z.array(z.strictObject({ decision: z.string(), decidedAt: timestamp })),
  importsMade: z.array(z.strictObject({ name: z.string(), createdAt: timestamp })),
  requestsAnswered: z.array(
    z.strictObject({ group: z.string(), answer: z.string().nullable(), decidedAt: timestamp }),
  ),
  siteValues: z.array(
    z.strictObject({ name: z.string(), version: z.number().int(), createdAt: timestamp }),
  ),
  siteDocuments: z.array(
    z.strictObject({ document: z.string(), version: z.number().int(), createdAt: timestamp }),
  ),
  backups: z.array(z.strictObject({ askedAt: timestamp })),
  reviews: z.array(z.strictObject({ year: z.number().int(), item: z.string(), doneAt: timestamp })),
});

/** All personal data of a person, exported for that person. */
export const personalData = accountData.extend(addressData.shape);
export type AccountData = z.output<typeof accountData>;
export type AddressData = z.output<typeof addressData>;
export type PersonalData = z.output<typeof personalData>;

/** The same for administrators, by address: with accounts in the trash. */
export const personFile = addressData.extend({ email: z.string(), accounts: z.array(accountData) });
export type PersonFile = z.output<typeof personFile>;
