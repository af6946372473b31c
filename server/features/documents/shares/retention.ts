import { expiring } from "#server/db/retention.ts";

/** Retention of links that share a document, once they have ended. */
export const shareRetention = {
  shares: expiring("shares", { table: "document_shares", since: "expires_at" }),
};
