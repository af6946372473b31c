import type { Comment } from "#contract/comments.ts";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { mayEditComment, mayRemoveComment } from "#contract/permissions.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { useMemberSpace } from "../member-space.ts";
import { spokenMoment } from "../moment.ts";
import { PersonLink } from "../person-name.tsx";

const ERASED = "Utilisateur supprimé";

interface CommentItemProps {
  comment: Comment;
  groupId: string;
  /** The reader may still comment here. */
  mayWrite: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A comment as it was typed: its HTML is text. */
export function CommentItem({ comment, groupId, mayWrite, onEdit, onRemove }: CommentItemProps) {
  const { me } = useMemberSpace();
  const { author, text, mentions, createdAt, edited } = comment;
  const name = author ? fullName(author) : ERASED;
  const about = `\u00A0: commentaire ${ofPerson(name)}, ${spokenMoment(createdAt)}`;
  const of = { authorId: author?.id, createdAt, groupId };
  const actions: Action[] = [
    ...(mayWrite && mayEditComment(me, of, new Date())
      ? [{ name: "Modifier", about, onSelect: onEdit }]
      : []),
    ...(mayRemoveComment(me, of)
      ? [{ name: "Supprimer", about, danger: true, onSelect: onRemove }]
      : []),
  ];
  return (
    <li className="flex items-start gap-3 border-line p-4 not-first:border-t">
      {author && <Avatar firstName={author.firstName} lastName={author.lastName} />}
      <div className="grid min-w-0 grow gap-1">
        <div className="min-w-0 text-sm wrap-anywhere text-soft">
          <p className="text-base font-bold text-ink">
            {author ? <PersonLink person={author} /> : name}
          </p>
          <p>
            {author && `${author.structure} · `}
            <time dateTime={createdAt}>{spokenMoment(createdAt)}</time>
            {edited && " · modifié"}
          </p>
        </div>
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
        {mentions.length > 0 && (
          <p className="text-sm wrap-anywhere text-soft">
            Pour&nbsp;: {mentions.map(fullName).join(", ")}
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <ActionsMenu
          name={`le commentaire ${ofPerson(name)}, ${spokenMoment(createdAt)}`}
          actions={actions}
        />
      )}
    </li>
  );
}
