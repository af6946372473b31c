import { Secret, TOTP } from "otpauth";
import type { Address } from "#contract/address.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { plantTotp, TOTP_SECRET } from "./factor-rows.ts";
import { makeUser, PASSWORD } from "./make.ts";
import { softPasskey } from "./soft-passkey.ts";

/** The code that an application shows so many half minutes from now. */
export const codeAt = (app: TestApp, halfMinutes = 0, secret = TOTP_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + halfMinutes * 30_000,
  });

const post = (app: TestApp, url: string, body?: object, token?: string) =>
  call(app, { method: "POST", url, ...(body && { body }) }, token);

/** Begins to log in with the password of everybody. */
export const begin = async (app: TestApp, user: { email: string }, also: object = {}) =>
  (await post(app, "/login", { email: user.email, password: PASSWORD, ...also })).json();

/** Adds a passkey to the account of a session. Returns its authenticator and the answer. */
export async function addPasskey(app: TestApp, token: string, name = "Téléphone") {
  const key = softPasskey();
  const { step, options } = (
    await post(app, "/users/me/passkeys/options", undefined, token)
  ).json();
  const credential = key.create(options);
  const answer = await post(app, "/users/me/passkeys", { step, name, credential }, token);
  return { key, answer };
}

type Body = Record<string, unknown>;

/** Bodies that end something that was begun: what a test of the whole contract cannot write by itself. */
const ENDING: { [A in Address]?: (app: TestApp, token: string) => Promise<Body> } = {
  "POST /login/code": async (app) => {
    const user = await makeUser(app);
    await plantTotp(app, user.id);
    return { ticket: (await begin(app, user)).ticket, code: codeAt(app) };
  },
  "POST /login/passkey/options": async () => ({}),
  "POST /login/passkey": async (app) => {
    const user = await makeUser(app);
    const { token } = await begin(app, user);
    const { key } = await addPasskey(app, token);
    const { step, options } = (await post(app, "/login/passkey/options", {})).json();
    return { step, credential: key.get(options, user.id) };
  },
  "POST /users/me/totp/confirm": async (app, token) => {
    const { secret } = (await post(app, "/users/me/totp", undefined, token)).json();
    return { code: codeAt(app, 0, secret) };
  },
  "POST /users/me/passkeys": async (app, token) => {
    const { step, options } = (
      await post(app, "/users/me/passkeys/options", undefined, token)
    ).json();
    return { step, name: "Téléphone", credential: softPasskey().create(options) };
  },
};

/** Undefined for a route whose body does not depend on factors. */
export const endingBody = (
  app: TestApp,
  address: Address,
  token: string,
): Promise<Body> | undefined => ENDING[address]?.(app, token);
