import type { LightMyRequestResponse } from "fastify";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";

/** Where a person is known to call from. */
export const HOME = "192.0.2.1";

let sent = 0;
/** An unfamiliar network address. */
export const newAddress = () => `198.51.${++sent >> 8}.${sent & 255}`;
/** An email address without any attempt. */
export const newEmail = () => `personne${++sent}@exemple.fr`;

/** An attempt to log in, from an address given by the trusted proxy. */
export const tryToLogIn = (
  app: TestApp,
  email: string,
  password: string,
  address = HOME,
): Promise<LightMyRequestResponse> =>
  call(app, {
    method: "POST",
    url: "/login",
    body: { email, password },
    headers: { "x-forwarded-for": address },
  });

/** How many of so many tries, one after the other, got each status. */
export async function countStatuses(
  count: number,
  send: () => Promise<LightMyRequestResponse>,
): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await send();
    seen[statusCode] = (seen[statusCode] ?? 0) + 1;
  }
  return seen;
}
