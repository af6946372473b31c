/** The only version of a document that tests put straight into the table; its file does not exist. */
export const firstVersion = ({ id, name }: { id: string; name: string }) => ({
  document_id: id,
  number: 1,
  name,
  file_name: id,
  size: 1,
  sha256: "",
  author_id: null,
  created_at: "2026-01-01T00:00:00.000Z",
});
