import { agendaAddresses } from "./agenda-addresses.ts";
import { documentAddresses } from "./document-addresses.ts";
import { meetingAddresses } from "./meeting-addresses.ts";
import { publicAddresses } from "./public-addresses.ts";
import { resourceAddresses } from "./resource-addresses.ts";
import { siteAddresses } from "./site-addresses.ts";
import { structureAddresses } from "./structure-addresses.ts";

/**
 * Every address of the API, by noun and action: a path is written here or in a file that is imported here, and nowhere else.
 * No schema is imported, so that the browser can call a route without loading it.
 */
export const addresses = {
  ...publicAddresses,
  ...agendaAddresses,
  ...documentAddresses,
  ...structureAddresses,
  ...meetingAddresses,
  ...siteAddresses,
  account: {
    ...publicAddresses.account,
    update: "PUT /users/me",
    changePassword: "PUT /users/me/password",
    changeEmail: "POST /users/me/email",
    sessions: "GET /users/me/sessions",
    endSession: "DELETE /users/me/sessions/:id",
    exportData: "GET /users/me/export",
    requestDeletion: "POST /users/me/deletion-request",
  },
  trash: {
    ...resourceAddresses.trash,
    list: "GET /trash",
    purge: "DELETE /trash/:kind/:id",
  },
  resources: { ...publicAddresses.resources, ...resourceAddresses.resources },
  applications: {
    list: "GET /applications",
    approve: "POST /applications/:id/approve",
    refuse: "POST /applications/:id/refuse",
    reopen: "POST /applications/:id/reopen",
  },
  applicationFiles: {
    stats: "GET /applications/stats",
    get: "GET /applications/:id",
    write: "POST /applications/:id/messages",
    askComplement: "POST /applications/:id/complement",
    withdrawComplement: "DELETE /applications/:id/complement",
    assign: "PUT /applications/:id/assignment",
    lapse: "POST /applications/:id/lapse",
    attestation: "GET /applications/:id/attestation.pdf",
  },
  mailTemplates: {
    list: "GET /mail-templates",
    update: "PUT /mail-templates/:key",
    restore: "DELETE /mail-templates/:key",
    preview: "POST /mail-templates/:key/preview",
  },
  members: {
    list: "GET /users",
    count: "GET /users/count",
    update: "PUT /users/:id",
    changeRole: "PUT /users/:id/role",
    changeEditor: "PUT /users/:id/redaction",
    resetFactors: "POST /users/:id/second-factor-reset",
    remove: "DELETE /users/:id",
  },
  directory: {
    list: "GET /annuaire-espace",
    count: "GET /annuaire-espace/count",
    structures: "GET /annuaire-espace/structures",
    get: "GET /annuaire-espace/:id",
    profile: "GET /users/me/fiche",
    updateProfile: "PUT /users/me/fiche",
  },
  siteInvitations: {
    list: "GET /site-invitations",
    check: "POST /site-invitations/check",
    send: "POST /site-invitations",
    resend: "POST /site-invitations/:id/resend",
    revoke: "POST /site-invitations/:id/revoke",
  },
  imports: {
    list: "GET /imports",
    create: "POST /imports",
    get: "GET /imports/:id",
    map: "PUT /imports/:id/mapping",
    rows: "GET /imports/:id/rows",
    apply: "POST /imports/:id/apply",
    undo: "POST /imports/:id/undo",
    invite: "POST /imports/:id/invite",
    model: "GET /imports/model/:file",
    errors: "GET /imports/:id/errors.csv",
    exportRows: "GET /exports/:file",
  },
  groups: {
    list: "GET /groupes",
    names: "GET /groupes/noms",
    get: "GET /groupes/:id",
    create: "POST /groupes",
    update: "PUT /groupes/:id",
    remove: "DELETE /groupes/:id",
    join: "POST /groupes/:id/join",
    leave: "POST /groupes/:id/leave",
  },
  groupPeople: {
    requests: "GET /groupes/:id/demandes",
    answerRequest: "POST /groupes/:id/demandes/:userId/answer",
    find: "GET /groupes/:id/personnes",
    invite: "POST /groupes/:id/invitations",
    changeRole: "PUT /groupes/:id/members/:userId/role",
    transfer: "POST /groupes/:id/relais",
    changePolicy: "PUT /groupes/:id/policy",
    archive: "PUT /groupes/:id/archive",
  },
  comments: {
    list: "GET /commentaires/:kind/:id",
    people: "GET /commentaires/:kind/:id/personnes",
    create: "POST /commentaires/:kind/:id",
    update: "PUT /commentaires/:id",
    remove: "DELETE /commentaires/:id",
  },
  waiting: {
    list: "GET /users/me/attente",
  },
  spaceSearch: {
    find: "GET /recherche-espace",
  },
  notifications: {
    get: "GET /users/me/notifications",
    choose: "PUT /users/me/notifications",
  },
  whatsNew: {
    list: "GET /nouveautes",
    read: "PUT /nouveautes/lues",
  },
  groupMails: {
    audience: "GET /groupes/:id/audience",
    list: "GET /groupes/:id/courriels",
    send: "POST /groupes/:id/courriels",
    cancel: "DELETE /groupes/:id/courriels/:mailId",
  },
  files: {
    download: "GET /uploads/:filename",
  },
  factors: {
    get: "GET /users/me/factors",
    startTotp: "POST /users/me/totp",
    confirmTotp: "POST /users/me/totp/confirm",
    removeTotp: "DELETE /users/me/totp",
    makeRecoveryCodes: "POST /users/me/recovery-codes",
    passkeyOptions: "POST /users/me/passkeys/options",
    addPasskey: "POST /users/me/passkeys",
    renamePasskey: "PUT /users/me/passkeys/:id",
    removePasskey: "DELETE /users/me/passkeys/:id",
    forgetDevice: "DELETE /users/me/devices/:id",
    confirmOptions: "POST /users/me/confirm/options",
    confirm: "POST /users/me/confirm",
  },
  persons: {
    find: "GET /personnes",
    exportData: "GET /personnes/export",
    erase: "POST /personnes/effacement",
  },
  privacy: {
    retention: "GET /conservation",
    register: "GET /registre",
    acceptances: "GET /acceptations",
    review: "GET /revue/:year",
    tick: "PUT /revue/:year/:item",
  },
  guides: {
    list: "GET /guides",
    get: "GET /guides/:name",
  },
  dashboard: {
    get: "GET /dashboard",
  },
  firstSteps: {
    list: "GET /premiers-pas",
    hide: "PUT /premiers-pas",
  },
  inbox: {
    list: "GET /messages",
    update: "PUT /messages/:id",
    remove: "DELETE /messages/:id",
  },
  mails: {
    list: "GET /mails",
    retry: "POST /mails/:id/retry",
    test: "POST /mails/test",
  },
  journal: {
    list: "GET /journal",
  },
  backups: {
    list: "GET /backups",
    make: "POST /backups",
    prepare: "POST /backups/downloads",
    preparedAddress: "POST /backups/downloads/:id/address",
    address: "POST /backups/:id/address",
    download: "GET /backups/:id/archive",
  },
} as const;

export type Addresses = typeof addresses;
export type Noun = keyof Addresses;
