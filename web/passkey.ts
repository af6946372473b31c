import type { Assertion, NewCredential } from "#contract/passkeys.ts";

/** What this browser is asked, as the server wrote it. */
type Options = Record<string, unknown>;

/** True where the browser can do what follows: the way from JSON and back is younger than passkeys themselves. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "toJSON" in PublicKeyCredential.prototype;

/** The reader closed the window of the browser, or left it open: nothing to report. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === "NotAllowedError" || error.name === "AbortError");

/** The device has a passkey of this account already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";

const asJson = (credential: Credential | null): unknown =>
  (credential as PublicKeyCredential).toJSON();

export const makePasskey = async (options: Options): Promise<NewCredential> =>
  asJson(
    await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  ) as NewCredential;

export const signWithPasskey = async (options: Options): Promise<Assertion> =>
  asJson(
    await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  ) as Assertion;
