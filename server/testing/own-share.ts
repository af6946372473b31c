/** A link that a person made, as a row that tests put straight into its table. */
export const ownShare = ({
  documentId: document_id,
  userId: created_by,
  at,
}: {
  documentId: string;
  userId: string;
  at: string;
}) => ({
  id: "partage",
  document_id,
  number: null,
  token_hash: "f".repeat(64),
  password_hash: null,
  created_by,
  created_at: at,
  expires_at: at,
  remind_at: null,
});
