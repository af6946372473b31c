/**
 * Every address of the API, by noun and action: the one place where a path is written.
 * It imports nothing, so that the browser can call a route without carrying its schemas.
 */
export const addresses = {
  auth: {
    login: "POST /login",
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
  answers: {
    give: "PUT /events/:id/answer",
    list: "GET /events/:id/answers",
    mine: "GET /users/me/answers",
  },
  calendars: {
    event: "GET /events/:id/ics",
    list: "GET /users/me/calendriers",
    create: "POST /users/me/calendriers",
    revoke: "DELETE /users/me/calendriers/:id",
    feed: "GET /agenda/:feed",
  },
  contact: {
    challenge: "GET /captcha",
    send: "POST /contact",
  },
  documents: {
    list: "GET /documents",
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
    compareText: "POST /pages/:id/diff",
    publish: "POST /pages/:id/publish",
    versions: "GET /pages/:id/versions",
    version: "GET /pages/:id/versions/:number",
    compare: "GET /pages/:id/versions/:number/diff",
    restore: "POST /pages/:id/versions/:number/restore",
  },
  siteValues: {
    list: "GET /site-values",
    update: "PUT /site-values/:name",
    versions: "GET /site-values/:name/versions",
    restore: "POST /site-values/:name/restore",
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
