import { messages } from "#contract/messages.ts";

/** What a refusal says, and nothing else: by status, or for a caller, or for a route and a caller. */
export const REFUSALS: Record<string, object> = {
  "nobody 401": {
    success: false,
    code: "token_missing",
    message: "Token manquant. Veuillez vous reconnecter.",
  },
  "401": {
    success: false,
    code: "session_expired",
    message: "Session expirée. Veuillez vous reconnecter.",
  },
  "403": { success: false, code: "forbidden", message: messages.forbidden },
  // A document that every member reads.
  "PUT /documents/sorting elsewhere 403": {
    success: false,
    code: "forbidden",
    message: messages.selectionForbidden.replace("{name}", "Compte rendu.pdf"),
  },
  ...Object.fromEntries(
    // Two officers approve the minutes of the COPIL.
    ["admin", "animator"].map((actor) => [
      `POST /meetings/:id/approve ${actor} 403`,
      { success: false, code: "forbidden", message: messages.approvalForbidden },
    ]),
  ),
};
