import type { AgendaItem } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { MarkdownText } from "#web/parts/markdown-text.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { goToItem } from "#web/queries/meeting-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Actions } from "./actions.tsx";
import { Decisions } from "./decisions.tsx";
import { ItemHead } from "./item-head.tsx";
import { NoteField, Writer } from "./note-field.tsx";
import { useSession } from "./session-context.ts";
import { neighbourOf } from "./session-items.ts";
import type { useShownItem } from "./use-shown-item.ts";

type Shown = ReturnType<typeof useShownItem>;

/** The session goes to another item, for those who preside. */
export function useGoTo({ follow }: Pick<Shown, "follow">): {
  busy: boolean;
  go: (itemId: string) => void;
} {
  const { meeting } = useSession();
  const change = useChange(goToItem, { failed: messages.itemChangeFailed });
  return {
    busy: change.busy,
    go: (itemId) => void change.run({ params: { id: meeting.id }, body: { itemId } }, follow),
  };
}

/** Before and after: of the session for those who preside, else of this page alone. */
function Steps({ item, shown }: { item: AgendaItem; shown: Shown }) {
  const { meeting } = useSession();
  const { busy, go } = useGoTo(shown);
  const presides = meeting.state === "open" && meeting.allowed.chair;
  const [from, move] = presides ? [meeting.currentItem ?? undefined, go] : [item.id, shown.show];
  const [before, after] = [neighbourOf(meeting, from, -1), neighbourOf(meeting, from, 1)];
  if (presides && from === undefined)
    return (
      <div className="session-steps">
        <Button busy={busy} onClick={() => go(item.id)}>
          Commencer par ce point
        </Button>
      </div>
    );
  return (
    <div className="session-steps">
      <Button
        variant="secondary"
        busy={busy}
        disabled={!before}
        onClick={() => before && move(before.id)}
      >
        Point précédent
      </Button>
      <Button
        variant={presides ? "primary" : "secondary"}
        busy={busy}
        disabled={!after}
        onClick={() => after && move(after.id)}
      >
        Point suivant
      </Button>
      {presides && item.id !== meeting.currentItem && (
        <Button variant="secondary" busy={busy} onClick={() => go(item.id)}>
          Passer à ce point
        </Button>
      )}
    </div>
  );
}

/** The note for those who only read it. */
function ReadNote({ item }: { item: AgendaItem }) {
  const { allowed } = useSession().meeting;
  if (!allowed.read) return null;
  const markdown = item.note?.markdown ?? "";
  return (
    <section aria-labelledby="note" className="grid gap-2">
      <h3 id="note" className="text-h3">
        Note
      </h3>
      {markdown === "" ? (
        <p className="text-soft">Rien n’est encore écrit.</p>
      ) : (
        <MarkdownText markdown={markdown} />
      )}
      <Writer note={item.note} />
    </section>
  );
}

/** The item on the page, with its note, its decisions and its actions. */
export function ShownItem({ item, shown }: { item: AgendaItem; shown: Shown }) {
  const { meeting } = useSession();
  const { elsewhere, follow, stay } = shown;
  return (
    <section aria-labelledby="point" className="session-item">
      {elsewhere && (
        <div className="session-elsewhere">
          <p>
            Point en cours&nbsp;: <strong>{elsewhere.title}</strong>
          </p>
          <Button variant="secondary" onClick={follow}>
            Revenir au point en cours
          </Button>
        </div>
      )}
      <ItemHead item={item} />
      <Steps item={item} shown={shown} />
      <div key={item.id} className="grid gap-6">
        {meeting.allowed.write ? <NoteField item={item} onFill={stay} /> : <ReadNote item={item} />}
        <Decisions item={item} onFill={stay} />
        <Actions item={item} onFill={stay} />
      </div>
    </section>
  );
}
