import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { tokenOf } from "./as.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { NEVER } from "./expected-headers.ts";
import { listen } from "./listening.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { withPages } from "./with-pages.ts";

/** API, pages and files on one server, as a visitor reaches them, with an account of each role. */
export interface WholeSite {
  app: TestApp;
  admin: string;
  member: string;
  port: number;
  /** Sends a request, and expects a status, these headers, and none of those that no answer may carry. */
  answer: (
    status: number,
    request: InjectOptions,
    headers: Record<string, string>,
    allowed?: string[],
  ) => Promise<LightMyRequestResponse>;
  /** Asks without a connection. */
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

export const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({
  url,
  headers,
});
export const as = (
  token: string,
  url: string,
  headers: Record<string, string> = {},
): InjectOptions => get(url, { authorization: `Bearer ${token}`, ...headers });
export const post = (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): InjectOptions => ({
  method: "POST",
  url,
  payload: body as object,
  headers,
});

const answerOf =
  (whole: FastifyInstance): WholeSite["answer"] =>
  async (status, request, headers, allowed = []) => {
    const reply = await whole.inject(request);
    const seen = `${request.method ?? "GET"} ${String(request.url)}`;
    expect(reply.statusCode, seen).toBe(status);
    expect(reply.headers, seen).toMatchObject(headers);
    for (const name of NEVER.filter((header) => !allowed.includes(header)))
      expect(reply.headers, seen).not.toHaveProperty(name);
    return reply;
  };

/** The whole site, listening, with its throttles. The caller closes it. */
export async function openWholeSite(content?: Parameters<typeof withPages>[1]): Promise<WholeSite> {
  const app = await buildTestApp({ rateLimit: true });
  const whole = await withPages(app, content);
  const admin = await tokenOf(app, await makeAdmin(app));
  const member = await tokenOf(app, await makeUser(app));
  const port = await listen({ app: whole });
  const close = async () => {
    await whole.close();
    await app.close();
  };
  return {
    app,
    admin,
    member,
    port,
    answer: answerOf(whole),
    inject: (request) => whole.inject(request),
    close,
  };
}
