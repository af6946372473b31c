import type { Server } from "node:http";
import fastifyMultipart from "@fastify/multipart";
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { ApiError } from "./api-error.ts";
import { closeSiteTexts } from "./content/site-texts.ts";
import { RETENTION_RULES, TRASH } from "./data-lifecycle.ts";
import { finishNotes } from "./db/note.ts";
import type { Deps } from "./deps.ts";
import { accountHandlers } from "./features/account/routes.ts";
import { applicationHandlers } from "./features/applications/routes.ts";
import { authHandlers } from "./features/auth/routes.ts";
import { backupHandlers } from "./features/backups/routes.ts";
import { calendarHandlers } from "./features/calendars/routes.ts";
import { commentHandlers } from "./features/comments/routes.ts";
import { contactHandlers } from "./features/contact/routes.ts";
import { dashboardHandlers } from "./features/dashboard/routes.ts";
import { directoryHandlers } from "./features/directory/routes.ts";
import { searchPeople } from "./features/directory/search-people.ts";
import { archiveHandlers } from "./features/documents/archives/routes.ts";
import { documentReferenceHandlers } from "./features/documents/references/routes.ts";
import { documentHandlers } from "./features/documents/routes.ts";
import { searchDocuments } from "./features/documents/search-documents.ts";
import { documentShareHandlers } from "./features/documents/shares/routes.ts";
import { documentFolderHandlers } from "./features/documents/sorting/routes.ts";
import { answerHandlers } from "./features/events/answers/routes.ts";
import { eventInvitationHandlers } from "./features/events/invitations/routes.ts";
import { eventHandlers } from "./features/events/routes.ts";
import { searchEvents } from "./features/events/search-events.ts";
import { eventSeriesHandlers } from "./features/events/series/routes.ts";
import { factorHandlers } from "./features/factors/routes.ts";
import { fileHandlers } from "./features/files/routes.ts";
import { serveMedia } from "./features/files/serve-media.ts";
import { firstStepsHandlers } from "./features/first-steps/routes.ts";
import { groupPeopleHandlers } from "./features/groups/people-routes.ts";
import { groupHandlers } from "./features/groups/routes.ts";
import { searchGroups } from "./features/groups/search-groups.ts";
import { guideHandlers } from "./features/guides/routes.ts";
import { searchGuides } from "./features/guides/search-guides.ts";
import { importHandlers } from "./features/imports/routes.ts";
import { inboxHandlers } from "./features/inbox/routes.ts";
import { journalHandlers } from "./features/journal/routes.ts";
import { labelReviewHandlers } from "./features/label-reviews/routes.ts";
import { mailHandlers } from "./features/mails/routes.ts";
import { mediaHandlers } from "./features/media/routes.ts";
import { agendaItemHandlers } from "./features/meetings/agenda/routes.ts";
import { minutesHandlers } from "./features/meetings/minutes/routes.ts";
import { meetingNoticeHandlers } from "./features/meetings/notices/routes.ts";
import { meetingPresenceHandlers } from "./features/meetings/presence/routes.ts";
import { meetingActionHandlers } from "./features/meetings/registers/action-routes.ts";
import { decisionHandlers } from "./features/meetings/registers/decision-routes.ts";
import { groupReviewHandlers } from "./features/meetings/reviews/routes.ts";
import { meetingHandlers } from "./features/meetings/routes.ts";
import { searchMinutes } from "./features/meetings/search-minutes.ts";
import { meetingSessionHandlers } from "./features/meetings/session/routes.ts";
import { memberHandlers } from "./features/members/routes.ts";
import { groupMailHandlers } from "./features/notifications/group-mail-routes.ts";
import { notificationHandlers } from "./features/notifications/routes.ts";
import { unsubscribingHandlers } from "./features/notifications/unsubscribing-routes.ts";
import { whatsNewHandlers } from "./features/notifications/whats-new.ts";
import { sitePageHandlers } from "./features/pages/routes.ts";
import { writtenPageHandlers } from "./features/pages/written-routes.ts";
import { readOwnData } from "./features/persons/read-person.ts";
import { personHandlers } from "./features/persons/routes.ts";
import { pollHandlers } from "./features/polls/routes.ts";
import { searchPolls } from "./features/polls/search-polls.ts";
import { privacyHandlers } from "./features/privacy/routes.ts";
import { publicResources } from "./features/resources/queries.ts";
import { resourceHandlers } from "./features/resources/routes.ts";
import { structureJoiningHandlers } from "./features/signup/joining-routes.ts";
import { signupHandlers } from "./features/signup/routes.ts";
import { sendVerification } from "./features/signup/send-verification.ts";
import { siteDocumentHandlers } from "./features/site-documents/routes.ts";
import { siteFeatureHandlers } from "./features/site-features/routes.ts";
import { siteInvitationHandlers } from "./features/site-invitations/routes.ts";
import { inviteAll, throttleInvited } from "./features/site-invitations/send-invitations.ts";
import { siteValueHandlers } from "./features/site-values/routes.ts";
import { type Searches, spaceSearchHandlers } from "./features/space-search/routes.ts";
import { searchSite } from "./features/space-search/search-site.ts";
import { structureMergeHandlers } from "./features/structure-merges/routes.ts";
import {
  ownMembershipHandlers,
  structureHandlers,
  structureInvitationHandlers,
  structurePeopleHandlers,
} from "./features/structures/routes.ts";
import { trashHandlers } from "./features/trash/routes.ts";
import { waitingHandlers } from "./features/waiting/routes.ts";
import { answerBrokenRequest } from "./http/api/broken-request.ts";
import { compressAnswers } from "./http/api/compress-answers.ts";
import { answerError, handleError } from "./http/api/errors.ts";
import { acceptJsonOnly } from "./http/api/json-body.ts";
import { type AllHandlers, mountApi, refuseUnruled } from "./http/api/mount.ts";
import { refuseOtherMethods } from "./http/api/other-methods.ts";
import { type CountClient, clientLimits } from "./http/guards/client-limits.ts";
import { Connections } from "./http/guards/connections.ts";
import {
  type AroundFastify,
  createServer,
  type EarlyListener,
} from "./http/guards/create-server.ts";
import { trustOf } from "./http/guards/forwarded.ts";
import { addGuard, createGuard } from "./http/guards/guard.ts";
import { addSecurityHeaders, SECURITY_HEADERS } from "./http/guards/headers.ts";
import { SERVER_LIMITS, type ServerLimits } from "./http/guards/server-limits.ts";
import { mountHealth } from "./http/ops/health.ts";
import { mountMetrics } from "./http/ops/metrics.ts";
import { RequestLog } from "./http/ops/request-log.ts";
import { requestTally } from "./http/ops/tally.ts";
import { cachedPageListener, type FindCachedPage } from "./http/pages/answer-cached-page.ts";
import { serveOpenApi } from "./http/pages/serve-openapi.ts";
import { sampleEmails } from "./sample-emails.ts";

const API = "/api";
const JSON_BODY_LIMIT = 64 * 1024;

/** Each feature searches its own rows, with its own rights. */
const SEARCHES: Searches = {
  events: searchEvents,
  minutes: searchMinutes,
  documents: searchDocuments,
  polls: searchPolls,
  groups: searchGroups,
  guides: searchGuides,
  people: searchPeople,
  pages: (deps, search) => searchSite(deps, search, publicResources(deps.db)),
};

/** Structures, the people in them, and memberships. */
const structureParts = (deps: Deps) => ({
  structures: structureHandlers(deps),
  structurePeople: structurePeopleHandlers(deps),
  structureInvitations: structureInvitationHandlers(deps),
  structureJoining: structureJoiningHandlers(deps),
  ownMemberships: ownMembershipHandlers(deps),
  labelReviews: labelReviewHandlers(deps),
  structureMerges: structureMergeHandlers(deps),
  imports: importHandlers(deps, { throttle: throttleInvited, invite: inviteAll }),
});

/** Meetings, from their agenda to their minutes, and the registers. */
const meetingParts = (deps: Deps) => ({
  meetings: meetingHandlers(deps),
  agendaItems: agendaItemHandlers(deps),
  meetingNotices: meetingNoticeHandlers(deps),
  meetingPresence: meetingPresenceHandlers(deps),
  meetingSession: meetingSessionHandlers(deps),
  decisions: decisionHandlers(deps),
  meetingActions: meetingActionHandlers(deps),
  minutes: minutesHandlers(deps),
  groupReviews: groupReviewHandlers(deps),
});

/** Documents of the groups. */
const documentParts = (deps: Deps) => ({
  documents: documentHandlers(deps),
  archives: archiveHandlers(deps),
  documentFolders: documentFolderHandlers(deps),
  documentReferences: documentReferenceHandlers(deps),
  documentShares: documentShareHandlers(deps),
});

const handlersOf = (deps: Deps): AllHandlers => ({
  auth: authHandlers(deps, sendVerification),
  signup: signupHandlers(deps),
  ...applicationHandlers(deps),
  members: memberHandlers(deps),
  directory: directoryHandlers(deps),
  siteInvitations: siteInvitationHandlers(deps),
  ...structureParts(deps),
  groups: groupHandlers(deps),
  groupPeople: groupPeopleHandlers(deps),
  events: eventHandlers(deps),
  eventSeries: eventSeriesHandlers(deps),
  answers: answerHandlers(deps),
  eventInvitations: eventInvitationHandlers(deps),
  ...meetingParts(deps),
  polls: pollHandlers(deps),
  calendars: calendarHandlers(deps),
  comments: commentHandlers(deps),
  waiting: waitingHandlers(deps),
  spaceSearch: spaceSearchHandlers(deps, SEARCHES),
  notifications: notificationHandlers(deps),
  whatsNew: whatsNewHandlers(deps),
  groupMails: groupMailHandlers(deps),
  unsubscribing: unsubscribingHandlers(deps),
  contact: contactHandlers(deps),
  ...documentParts(deps),
  resources: resourceHandlers(deps),
  files: fileHandlers(deps),
  account: accountHandlers(deps, readOwnData),
  factors: factorHandlers(deps),
  persons: personHandlers(deps, TRASH),
  privacy: privacyHandlers(deps, RETENTION_RULES),
  guides: guideHandlers(),
  dashboard: dashboardHandlers(deps),
  firstSteps: firstStepsHandlers(deps),
  inbox: inboxHandlers(deps),
  mails: mailHandlers(deps),
  trash: trashHandlers(deps, TRASH),
  journal: journalHandlers(deps),
  sitePages: sitePageHandlers(deps),
  writtenPages: writtenPageHandlers(deps),
  media: mediaHandlers(deps),
  backups: backupHandlers(deps),
  siteValues: siteValueHandlers(deps, sampleEmails(deps)),
  siteDocuments: siteDocumentHandlers(deps),
  siteFeatures: siteFeatureHandlers(deps),
});

const serverOptions = (
  deps: Deps,
  limits: ServerLimits,
  around: AroundFastify,
): FastifyHttpOptions<Server> => ({
  serverFactory: (fastify) => createServer(limits, around, fastify),
  loggerInstance: deps.log,
  logController: new RequestLog(requestTally(deps)),
  clientErrorHandler: answerBrokenRequest,
  // An address that cannot be decoded reaches no route and no hook.
  frameworkErrors: (error, request, reply) =>
    void answerError(
      error,
      request as FastifyRequest,
      reply.headers(SECURITY_HEADERS) as unknown as FastifyReply,
    ),
  return503OnClosing: false,
  bodyLimit: JSON_BODY_LIMIT,
  handlerTimeout: limits.answer,
  trustProxy: trustOf(deps.config),
  routerOptions: { maxParamLength: 200 },
});

function mountApiAt(app: FastifyInstance, deps: Deps, count: CountClient): void {
  app.register(
    async (scope) => {
      refuseUnruled(scope);
      acceptJsonOnly(scope);
      await scope.register(fastifyMultipart);
      compressAnswers(scope);
      mountApi(scope, deps, count, handlersOf(deps));
      serveOpenApi(scope, deps.config, count);
    },
    { prefix: API },
  );
}

/** Builds the whole server without listening: guards, then the features, then the routes of `mountPages`. */
export function buildApp(
  deps: Deps,
  mountPages?: (app: FastifyInstance, count: CountClient) => FindCachedPage | undefined,
  limits = SERVER_LIMITS,
): FastifyInstance {
  let answerEarly: EarlyListener = () => false;
  const connections = new Connections({
    perAddress: limits.connectionsPerAddress,
    total: limits.connections,
  });
  const around: AroundFastify = {
    connections,
    answerEarly: (request, response) => answerEarly(request, response),
  };
  const app = Fastify(serverOptions(deps, limits, around)) as FastifyInstance;
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async ({ url }) => {
    const [path = ""] = url.split("?");
    if (path.startsWith(API)) refuseOtherMethods(path.slice(API.length));
    throw new ApiError("not_found");
  });
  app.addHook("onClose", () => finishNotes(deps));
  app.addHook("onClose", async () => closeSiteTexts(deps));
  const count = clientLimits(deps);
  const guard = createGuard(app, deps, { count, believe: (proxy) => connections.believe(proxy) });
  addSecurityHeaders(app);
  addGuard(app, guard, count);
  mountHealth(app, deps);
  mountMetrics(app, deps);
  mountApiAt(app, deps, count);
  serveMedia(app, deps, count);
  const find = mountPages?.(app, count);
  if (find) answerEarly = cachedPageListener(deps, { find, guard, count });
  return app;
}
