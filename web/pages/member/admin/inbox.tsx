import { fullName } from "#contract/full-name.ts";
import type { InboxMessage } from "#contract/inbox.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { ofPerson } from "#contract/of-person.ts";
import { pages } from "#contract/pages.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useUndo } from "#web/parts/use-undo.tsx";
import { inboxList, markMessage, removeMessage } from "#web/queries/inbox.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonCards } from "#web/ui/skeleton-cards.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";

interface MessageCardProps {
  message: InboxMessage;
  busy: boolean;
  onDone: (done: boolean) => void;
  onDelete: () => void;
}

/** The answer leaves from the administrator's own mail program, to the visitor. */
const replyAddress = ({ email, message }: InboxMessage): string =>
  `mailto:${email}?${new URLSearchParams({ subject: "Votre message au CPMS", body: `\n\n${message.replace(/^/gm, "> ")}` }).toString().replaceAll("+", "%20")}`;

function MessageCard({ message, busy, onDone, onDelete }: MessageCardProps) {
  const who = fullName(message);
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-h3 wrap-anywhere">{who}</h2>
        <Badge tone={message.doneAt ? "quiet" : "warm"}>
          {message.doneAt ? "Traité" : "À traiter"}
        </Badge>
      </div>
      <p className="text-sm text-soft wrap-anywhere">
        {message.email}, le <time dateTime={message.createdAt}>{longDate(message.createdAt)}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass("secondary")} href={replyAddress(message)}>
          Répondre<span className="sr-only"> à {who}</span>
        </a>
        <ActionsMenu
          name={`le message ${ofPerson(who)}`}
          busy={busy}
          actions={[
            {
              name: message.doneAt ? "Remettre à traiter" : "Marquer comme traité",
              about: `\u00A0: ${who}`,
              onSelect: () => onDone(message.doneAt === null),
            },
            {
              name: "Supprimer",
              about: ` le message ${ofPerson(who)}`,
              danger: true,
              onSelect: onDelete,
            },
          ]}
        />
      </div>
    </li>
  );
}

/** Contact messages: read, mark as done, answer, delete. */
export default function InboxPage() {
  const received = usePages(inboxList(), messages.inboxFailed);
  const mark = useChange(markMessage, { failed: messages.inboxUpdateFailed });
  const remove = useChange(removeMessage, { failed: messages.inboxUpdateFailed });
  const undo = useUndo();
  const [section, focusSection] = useFocusLater<HTMLElement>();
  const removed = (id: string) => {
    focusSection();
    undo("message", id, messages.messageDeleted);
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={pages.adminInbox.title}>
      <PagedList
        pages={received}
        skeleton={<SkeletonCards count={2} stacked />}
        empty={<EmptyState>{messages.noMessage}</EmptyState>}
      >
        {(list) => (
          <ul className="grid gap-4">
            {list.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                busy={mark.on?.message.id === message.id || remove.on === message.id}
                onDone={(done) => mark.run({ message, done })}
                onDelete={() => remove.run(message.id, () => removed(message.id))}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
