import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ThingRef } from "#contract/comment-path.ts";
import type { Comment, CommentPage } from "#contract/comments.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { mayCommentIn } from "#contract/permissions.ts";
import { publishComment, removeComment, updateComment } from "#web/queries/comment-changes.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { useMemberSpace } from "../member-space.ts";
import { useChange } from "../use-change.ts";
import type { Pages } from "../use-pages.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { CommentsProps } from "./comments-props.ts";

/** In a dialog, which stays open when the comment leaves the list meanwhile: the text is not lost. */
function EditDialog({ of, comment, onClose }: OneComment) {
  const { notify } = useToasts();
  const { mutateAsync: update } = useMutation(updateComment);
  return (
    <Dialog open={comment !== undefined} title="Modifier le commentaire" onClose={onClose}>
      {comment && (
        <CommentForm
          of={of}
          name={`commentaire-${comment.id}`}
          initial={comment}
          submit="Enregistrer"
          failure={messages.commentUpdateFailed}
          send={({ text, mentions }) =>
            update({ of, id: comment.id, body: { text, mentions, version: comment.version } })
          }
          onDone={() => {
            notify("success", messages.commentUpdated);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface OneComment {
  of: ThingRef;
  comment: Comment | undefined;
  onClose: () => void;
}

function RemoveDialog({ of, comment, onClose }: OneComment) {
  const remove = useChange(removeComment, {
    failed: messages.commentDeleteFailed,
    done: messages.commentDeleted,
  });
  return (
    <DeleteDialog
      question={messages.commentDeleteQuestion}
      name={comment?.text}
      busy={remove.busy}
      onDelete={() => comment && remove.run({ of, id: comment.id }).then(onClose)}
      onClose={onClose}
    >
      <p>Il est supprimé définitivement, sans passer par la corbeille.</p>
    </DeleteDialog>
  );
}

const spokenOlder = (count: number): string => `Afficher les commentaires plus anciens (${count})`;

interface PageProps extends CommentsProps {
  pages: Pages<CommentPage>;
  page: CommentPage;
}
interface ListProps extends PageProps {
  mayWrite: boolean;
}

/** Oldest first, under the button that shows those before them. */
function List({ of, groupId, pages, page: { count, comments }, mayWrite }: ListProps) {
  const [edited, setEdited] = useState<Comment>();
  const [removed, setRemoved] = useState<Comment>();
  const older = count - comments.length;
  return (
    <div className="grid gap-4">
      <MoreButton
        more={older > 0}
        busy={pages.busy}
        onMore={pages.more}
        label={spokenOlder(older)}
      />
      {comments.length === 0 ? (
        <p className="text-soft">{messages.noComment}</p>
      ) : (
        <ul className="rounded-card border border-line bg-card">
          {comments.toReversed().map((comment) => (
            <CommentItem
              key={comment.id}
              {...{ comment, groupId, mayWrite }}
              onEdit={() => setEdited(comment)}
              onRemove={() => setRemoved(comment)}
            />
          ))}
        </ul>
      )}
      <EditDialog of={of} comment={edited} onClose={() => setEdited(undefined)} />
      <RemoveDialog of={of} comment={removed} onClose={() => setRemoved(undefined)} />
    </div>
  );
}

function Publish({ of }: { of: ThingRef }) {
  const { notify } = useToasts();
  const { mutateAsync: publish } = useMutation(publishComment);
  return (
    <CommentForm
      of={of}
      name={`commentaire-${of.kind}-${of.id}`}
      submit="Publier le commentaire"
      failure={messages.commentFailed}
      send={(body) => publish({ params: of, body })}
      onDone={() => notify("success", messages.commentPublished)}
    />
  );
}

const LINK = "font-bold text-teal underline underline-offset-4";

/** Why the reader cannot comment, and what to do about it. */
const WhoWrites = ({ of, groupId, archived }: CommentsProps & { archived: boolean }) => (
  <p className="text-soft">
    {archived ? (
      messages.commentsArchived
    ) : (
      <>
        Les membres du groupe publient des commentaires.{" "}
        {of.kind === "group" ? (
          "Rejoignez-le pour en publier."
        ) : (
          <SiteLink to={pagePath("group", { id: groupId })} className={LINK}>
            Ouvrir la page du groupe
          </SiteLink>
        )}
      </>
    )}
  </p>
);

/** The comments that are read, and the form for one more. */
export default function Conversation({ of, groupId, pages, page }: PageProps) {
  const { me, groups } = useMemberSpace();
  const group = groups.data?.find(({ id }) => id === groupId);
  const mayWrite = group !== undefined && mayCommentIn(me, group);
  return (
    <div className="grid gap-6">
      <List {...{ of, groupId, pages, page, mayWrite }} />
      {mayWrite && <Publish of={of} />}
      {group && !mayWrite && (
        <WhoWrites of={of} groupId={groupId} archived={group.archived === true} />
      )}
    </div>
  );
}
