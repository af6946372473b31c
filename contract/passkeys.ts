import { z } from "zod";
import { messages } from "./messages.ts";

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, messages.invalidRequest)
    .max(max);
const extensions = z.record(z.string().max(100), z.unknown()).optional();
const attachment = z.string().max(40).nullish();

/** A new passkey as browsers send it (PublicKeyCredential.toJSON), which may add fields. */
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

/** A signed challenge as browsers send it. */
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

/**
 * A challenge as browsers accept it (parseCreationOptionsFromJSON, parseRequestOptionsFromJSON),
 * and the ticket to return with the signature.
 */
export const challenge = z.strictObject({
  step: z.string(),
  options: z.record(z.string(), z.unknown()),
});
export type Challenge = z.output<typeof challenge>;
