import { ownShare } from "./own-share.ts";

interface Approval {
  documentId: string;
  userId: string;
  at: string;
}

/** A reference that a person answers for, is named for, reviewed, was notified of, approved and shares by a link, as rows that tests put straight into the tables. */
export const ownApproval = ({ documentId: document_id, userId: user_id, at }: Approval) => ({
  share: ownShare({ documentId: document_id, userId: user_id, at }),
  reference: {
    document_id,
    owner_id: user_id,
    audience: "named" as const,
    reviewed_at: at,
    reviewer_id: user_id,
    review_note: "Relu en réunion.",
  },
  asked: { document_id, user_id },
  notice: { document_id, user_id, notified_at: at },
  answer: {
    id: "approbation",
    document_id,
    number: 1,
    user_id,
    sha256: "e".repeat(64),
    answer: "accepted" as const,
    answered_at: at,
  },
});
