/**
 * Every address of the API, by noun and action: the one place where a path is written.
 * It imports nothing, so that the browser can call a route without carrying its schemas.
 */
export const addresses = {
  auth: {
    login: "POST /login",
    loginCode: "POST /login/code",
    passkeyOptions: "POST /login/passkey/options",
    loginPasskey: "POST /login/passkey",
    logout: "POST /logout",
    me: "GET /users/me",
    adminStatus: "GET /admin-status",
    forgotPassword: "POST /forgot-password",
    resetPassword: "POST /reset-password/:token",
  },
  signup: {
    signUp: "POST /signup",
    verifyEmail: "POST /verify-email/:token",
    setUpAdmin: "POST /set-up/:token",
  },
  applications: {
    list: "GET /applications",
    approve: "POST /applications/:id/approve",
    refuse: "POST /applications/:id/refuse",
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
    invite: "POST /groupes/:id/invitations",
    changeRole: "PUT /groupes/:id/members/:userId/role",
    handOver: "POST /groupes/:id/relais",
    changePolicy: "PUT /groupes/:id/policy",
    archive: "PUT /groupes/:id/archive",
  },
  events: {
    list: "GET /events",
    count: "GET /events/count",
    days: "GET /events/days",
    create: "POST /events",
    get: "GET /events/:id",
    update: "PUT /events/:id",
    remove: "DELETE /events/:id",
    cancel: "POST /events/:id/cancel",
    resume: "POST /events/:id/resume",
  },
  eventSeries: {
    create: "POST /event-series",
    get: "GET /event-series/:id",
  },
  answers: {
    give: "PUT /events/:id/answer",
    list: "GET /events/:id/answers",
    mine: "GET /users/me/answers",
  },
  eventInvitations: {
    get: "GET /events/:id/invitations",
    send: "POST /events/:id/invitations",
    open: "GET /invitations/:letter",
    answer: "POST /invitations/:letter",
  },
  polls: {
    list: "GET /polls",
    get: "GET /polls/:id",
    create: "POST /polls",
    update: "PUT /polls/:id",
    remove: "DELETE /polls/:id",
    vote: "PUT /polls/:id/votes",
    close: "POST /polls/:id/close",
  },
  calendars: {
    event: "GET /events/:id/ics",
    list: "GET /users/me/calendriers",
    create: "POST /users/me/calendriers",
    revoke: "DELETE /users/me/calendriers/:id",
    feed: "GET /agenda/:feed",
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
  unsubscribing: {
    open: "GET /abonnement/:letter",
    stop: "POST /abonnement/:letter",
    undo: "POST /abonnement/:letter/retour",
  },
  contact: {
    challenge: "GET /captcha",
    send: "POST /contact",
  },
  documents: {
    list: "GET /documents",
    ofEvent: "GET /events/:id/documents",
    attach: "PUT /events/:id/documents",
    events: "GET /documents/:id/events",
    upload: "POST /upload",
    remove: "DELETE /documents/:id",
  },
  resources: {
    list: "GET /ressources",
    listCategory: "GET /ressources/:category",
    upload: "POST /upload-ressource",
    remove: "DELETE /ressources/:id",
  },
  files: {
    download: "GET /uploads/:filename",
  },
  account: {
    update: "PUT /users/me",
    changePassword: "PUT /users/me/password",
    changeEmail: "POST /users/me/email",
    confirmEmail: "POST /confirm-email/:token",
    sessions: "GET /users/me/sessions",
    endSession: "DELETE /users/me/sessions/:id",
    exportData: "GET /users/me/export",
    requestDeletion: "POST /users/me/deletion-request",
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
  dashboard: {
    get: "GET /dashboard",
  },
  inbox: {
    list: "GET /messages",
    update: "PUT /messages/:id",
    remove: "DELETE /messages/:id",
  },
  mails: {
    list: "GET /mails",
    retry: "POST /mails/:id/retry",
  },
  trash: {
    list: "GET /trash",
    restore: "POST /trash/:kind/:id/restore",
    purge: "DELETE /trash/:kind/:id",
  },
  journal: {
    list: "GET /journal",
  },
  sitePages: {
    list: "GET /pages",
    get: "GET /pages/:id",
    saveDraft: "PUT /pages/:id/draft",
    dropDraft: "DELETE /pages/:id/draft",
    check: "POST /pages/:id/check",
    preview: "POST /pages/:id/preview",
    wholePreview: "POST /pages/:id/preview-address",
    toDocument: "POST /pages/:id/document",
    toMarkdown: "POST /pages/:id/markdown",
    compareText: "POST /pages/:id/diff",
    publish: "POST /pages/:id/publish",
    versions: "GET /pages/:id/versions",
    version: "GET /pages/:id/versions/:number",
    compare: "GET /pages/:id/versions/:number/diff",
    restore: "POST /pages/:id/versions/:number/restore",
  },
  writtenPages: {
    articles: "GET /articles",
    create: "POST /pages",
    setHeading: "PUT /pages/:id/heading",
    setAddress: "PUT /pages/:id/address",
    links: "GET /pages/:id/links",
    withdraw: "POST /pages/:id/withdraw",
    discard: "DELETE /pages/:id",
  },
  media: {
    list: "GET /media",
    upload: "POST /media",
    update: "PUT /media/:id",
    remove: "DELETE /media/:id",
    restore: "POST /media/:id/restore",
  },
  backups: {
    list: "GET /backups",
    make: "POST /backups",
    address: "POST /backups/:id/address",
    download: "GET /backups/:id/archive",
  },
  siteValues: {
    list: "GET /site-values",
    update: "PUT /site-values/:name",
    versions: "GET /site-values/:name/versions",
    restore: "POST /site-values/:name/restore",
    mail: "POST /site-values/:name/mail",
  },
  siteDocuments: {
    list: "GET /site-documents",
    replace: "POST /site-documents/:name",
    declare: "PUT /site-documents/:name/validated",
    versions: "GET /site-documents/:name/versions",
    restore: "POST /site-documents/:name/restore",
    file: "GET /site-documents/:name/versions/:version",
  },
} as const;

export type Addresses = typeof addresses;
export type Noun = keyof Addresses;
export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Address = `${Method} /${string}`;

/** Splits "PUT /groupes/:id" into its method and path. */
export function parseAddress(address: Address): { method: Method; path: string } {
  const [method, path] = address.split(" ") as [Method, string];
  return { method, path };
}
