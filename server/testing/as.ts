import type { LightMyRequestResponse } from "fastify";
import type { Role } from "#contract/limits.ts";
import { openSession } from "../accounts/session.ts";
import { inTransaction } from "../db/open.ts";
import type { TestApp } from "./build-test-app.ts";

interface Request {
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request with a bearer token, or without a session. */
export function call(
  app: TestApp,
  { method = "GET", url, body, headers = {} }: Request,
  token?: string,
): Promise<LightMyRequestResponse> {
  return app.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
}

/** A token of an open session of this user, without the cost of a login. */
export const tokenOf = (app: TestApp, user: { id: string; role: Role }): Promise<string> =>
  inTransaction(app.db, (trx) => openSession(app, trx, user, "tests"));
