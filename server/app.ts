import type { Server } from "node:http";
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { applicationHandlers } from "./features/applications/routes.ts";
import { authHandlers } from "./features/auth/routes.ts";
import { contactHandlers } from "./features/contact/routes.ts";
import { eventHandlers } from "./features/events/routes.ts";
import { groupHandlers } from "./features/groups/routes.ts";
import { memberHandlers } from "./features/members/routes.ts";
import { signupHandlers } from "./features/signup/routes.ts";
import { ApiError, answerError } from "./http/errors.ts";
import { addSecurityHeaders } from "./http/headers.ts";
import { refuseUnknownHosts } from "./http/hosts.ts";
import { acceptJsonOnly } from "./http/json-body.ts";
import { type AllHandlers, mountApi } from "./http/mount.ts";
import { buildOpenApi } from "./http/openapi.ts";

const SECOND = 1000;
const JSON_BODY_LIMIT = 64 * 1024;

const handlersOf = (deps: Deps): AllHandlers => ({
  auth: authHandlers(deps),
  signup: signupHandlers(deps),
  applications: applicationHandlers(deps),
  members: memberHandlers(deps),
  groups: groupHandlers(deps),
  events: eventHandlers(deps),
  contact: contactHandlers(deps),
});

const serverOptions = (deps: Deps): FastifyHttpOptions<Server> => ({
  loggerInstance: deps.log,
  bodyLimit: JSON_BODY_LIMIT,
  requestTimeout: 30 * SECOND,
  connectionTimeout: 60 * SECOND,
  keepAliveTimeout: 10 * SECOND,
  handlerTimeout: 15 * SECOND,
  http: { headersTimeout: 15 * SECOND },
  trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
  routerOptions: { maxParamLength: 200 },
});

function mountApiAt(app: FastifyInstance, deps: Deps): void {
  app.register(
    async (scope) => {
      acceptJsonOnly(scope);
      mountApi(scope, deps, handlersOf(deps));
      const openApi = JSON.stringify(buildOpenApi(deps.config.publicUrl));
      scope.get("/openapi.json", async (_request, reply) => reply.type("application/json; charset=utf-8").send(openApi));
      scope.setNotFoundHandler(async () => {
        throw new ApiError("not_found");
      });
    },
    { prefix: "/api" },
  );
}

/** The whole server but for listening: guards, then the features, then what `mountPages` adds. */
export function buildApp(deps: Deps, mountPages?: (app: FastifyInstance) => void): FastifyInstance {
  const app = Fastify(serverOptions(deps)) as FastifyInstance;
  app.setErrorHandler(answerError);
  addSecurityHeaders(app);
  refuseUnknownHosts(app, deps.config);
  app.get("/health", async () => ({ ok: true }));
  mountApiAt(app, deps);
  mountPages?.(app);
  return app;
}
