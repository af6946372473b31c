import type { Commented } from "#contract/comment-limits.ts";
import type { Comment, CommentPage } from "#contract/comments.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";

interface Thing {
  kind: Commented;
  id: string;
}

const urlOf = ({ kind, id }: Thing) => `/commentaires/${kind}/${id}`;

/** Sends the form of a comment. */
export const sendComment = (app: TestApp, thing: Thing, token: string, values: object = {}) =>
  call(
    app,
    { method: "POST", url: urlOf(thing), body: { text: "Merci pour ces notes.", ...values } },
    token,
  );

export async function makeComment(
  app: TestApp,
  thing: Thing,
  token: string,
  values: object = {},
): Promise<Comment> {
  const reply = await sendComment(app, thing, token, values);
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json();
}

export const readComments = async (
  app: TestApp,
  thing: Thing,
  token: string,
  query = "",
): Promise<CommentPage> => (await call(app, { url: `${urlOf(thing)}${query}` }, token)).json();

export const changeComment = (app: TestApp, id: string, token: string, body: object) =>
  call(app, { method: "PUT", url: `/commentaires/${id}`, body }, token);

export const removeComment = (app: TestApp, id: string, token: string) =>
  call(app, { method: "DELETE", url: `/commentaires/${id}` }, token);

/** A comment that a person wrote, and one that mentions them. */
export async function plantCommentsOf(
  app: TestApp,
  { id, groupId, otherId }: { id: string; groupId: string; otherId: string },
): Promise<void> {
  const created_at = app.clock.now().toISOString();
  const row = { event_id: null, document_id: null, group_id: groupId, edited_at: null, created_at };
  await app.db
    .insertInto("comments")
    .values([
      { ...row, id: "commentaire", author_id: id, text: "Je relis la note." },
      { ...row, id: "mention", author_id: otherId, text: "Qui relit ?" },
    ])
    .execute();
  const mention = { comment_id: "mention", user_id: id, mentioned_at: created_at };
  await app.db.insertInto("comment_mentions").values(mention).execute();
}
