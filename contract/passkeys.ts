import { z } from "zod";
import { messages } from "./messages.ts";

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, messages.invalidRequest)
    .max(max);
const extensions = z.record(z.string().max(100), z.unknown()).optional();
const attachment = z.string().max(40).nullish();

/** What a browser gives of a passkey that it has just made (PublicKeyCredential.toJSON). Browsers add to it as they like. */
export const newCredential = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key", messages.invalidRequest),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

/** What a browser gives of a passkey that has signed a challenge. */
export const assertion = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key", messages.invalidRequest),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** A challenge, as the browser takes it (parseCreationOptionsFromJSON, parseRequestOptionsFromJSON), and the ticket to bring back with what was signed. */
export const challenge = z.strictObject({
  step: z.string(),
  options: z.record(z.string(), z.unknown()),
});
export type Challenge = z.output<typeof challenge>;
