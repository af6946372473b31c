import { type PageName, type Pages, pages } from "#contract/pages.ts";

type MemberPage = { [N in PageName]: Pages[N] extends { access: string } ? N : never }[PageName];
type AdminPage = Extract<MemberPage, `admin${string}`>;

/** The module of each page: one that the table has and this does not, or the other way round, does not compile. */
export const PUBLIC_MODULES: Record<Exclude<PageName, MemberPage>, string> = {
  home: "home.tsx",
  about: "about.tsx",
  members: "members.tsx",
  actions: "prose.tsx",
  demands: "demands.tsx",
  mediation: "mediation.tsx",
  definition: "prose.tsx",
  easy: "easy.tsx",
  profession: "prose.tsx",
  trainings: "prose.tsx",
  employers: "prose.tsx",
  regions: "prose.tsx",
  testimonies: "prose.tsx",
  resources: "resources.tsx",
  articles: "resource-category.tsx",
  rapports: "resource-category.tsx",
  medias: "resource-category.tsx",
  study: "study.tsx",
  framework: "infographic.tsx",
  qualification: "infographic.tsx",
  support: "infographic.tsx",
  deployment: "infographic.tsx",
  legalNotice: "prose.tsx",
  privacy: "prose.tsx",
  accessibility: "prose.tsx",
  press: "prose.tsx",
  partnershipText: "document.tsx",
  recommendationsText: "document.tsx",
  pleaText: "document.tsx",
  reportText: "document.tsx",
  news: "news.tsx",
  newsBefore: "news.tsx",
  newsYear: "news.tsx",
  newsYearBefore: "news.tsx",
  newsCategory: "news.tsx",
  newsCategoryBefore: "news.tsx",
  article: "article.tsx",
  aboutAdded: "written.tsx",
  mediationAdded: "written.tsx",
  studyAdded: "written.tsx",
  search: "search.tsx",
  help: "help.tsx",
  siteMap: "site-map.tsx",
  contact: "contact.tsx",
  join: "join.tsx",
  login: "login.tsx",
  forgotPassword: "forgot-password.tsx",
  resetPassword: "reset-password.tsx",
  verifyEmail: "verify-email.tsx",
  setUpAdmin: "set-up-admin.tsx",
  confirmEmail: "confirm-email.tsx",
  unsubscribe: "unsubscribe.tsx",
  invitation: "invitation.tsx",
  siteInvitation: "site-invitation.tsx",
  structureInvitation: "structure-invitation.tsx",
  followedApplication: "followed-application.tsx",
  share: "share.tsx",
};

export const MEMBER_MODULES: Record<Exclude<MemberPage, AdminPage>, string> = {
  memberHome: "home.tsx",
  agenda: "agenda.tsx",
  event: "event.tsx",
  polls: "polls.tsx",
  poll: "poll.tsx",
  documents: "documents.tsx",
  document: "document.tsx",
  groups: "groups.tsx",
  group: "group.tsx",
  directory: "directory.tsx",
  person: "person.tsx",
  memberMenu: "menu.tsx",
  memberSearch: "search.tsx",
  guides: "guides.tsx",
  guide: "guide.tsx",
  account: "account.tsx",
  structure: "structure.tsx",
  whatsNew: "whats-new.tsx",
  sitePages: "site-pages.tsx",
  newsDesk: "news-desk.tsx",
  sitePage: "site-page.tsx",
  images: "images.tsx",
};

/** The pages of the administration share a layout. */
export const ADMIN_MODULES: Record<AdminPage, string> = {
  admin: "home.tsx",
  adminApplications: "applications.tsx",
  adminDelays: "delays.tsx",
  adminUsers: "users.tsx",
  adminStructures: "structures.tsx",
  adminStructure: "structure.tsx",
  adminLabels: "labels.tsx",
  adminMerge: "merge-structures.tsx",
  adminInvitations: "invitations.tsx",
  adminImport: "import.tsx",
  adminShares: "shares.tsx",
  adminValues: "values.tsx",
  adminDocuments: "site-documents.tsx",
  adminInbox: "inbox.tsx",
  adminMails: "mails.tsx",
  adminTemplates: "mail-templates.tsx",
  adminDeletions: "deletion-requests.tsx",
  adminPrivacy: "privacy.tsx",
  adminTrash: "trash.tsx",
  adminBackups: "backups.tsx",
  adminFeatures: "features.tsx",
  adminJournal: "journal.tsx",
  adminMenu: "menu.tsx",
};

/** The modules that pages that are only read have to themselves: the application never shows them. */
export const ONLY_READ_MODULES: string[] = (() => {
  const names = (onlyRead: boolean) =>
    Object.entries(PUBLIC_MODULES)
      .filter(([name]) => "onlyRead" in pages[name as PageName] === onlyRead)
      .map(([, module]) => module);
  const shown = new Set(names(false));
  return [...new Set(names(true))].filter((module) => !shown.has(module));
})();
