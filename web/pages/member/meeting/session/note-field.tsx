import { useRef } from "react";
import { NOTE_MAX } from "#contract/meeting-limits.ts";
import type { AgendaItem, ItemNote } from "#contract/meeting-parts.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { NoteConflict, RefusedNote } from "./note-conflict.tsx";
import { NoteVersions } from "./note-versions.tsx";
import { useSession } from "./session-context.ts";
import { spokenHour } from "./session-items.ts";
import { type NoteState, useNote } from "./use-note.ts";
import type { FilledIn } from "./use-shown-item.ts";

/** « Marie écrit ici », for another writer. */
export function Writer({ note }: { note: ItemNote | undefined }) {
  const { me } = useMemberSpace();
  const writer = note?.writer;
  if (!writer || writer.id === me.id) return null;
  return (
    <p className="session-writer">
      <span aria-hidden="true" className="busy-arc" />
      {writer.name} écrit ici
    </p>
  );
}

const HINT =
  "Pour du gras\u00A0: **mot**. Pour une liste\u00A0: un tiret et une espace au début de chaque ligne. N’écrivez rien sur la santé d’une personne.";

function SaveState({ item, state }: { item: AgendaItem; state: NoteState }) {
  const { queued } = useSession();
  const { updatedAt, updatedBy } = item.note ?? {};
  const said = () => {
    if (state.queued?.theirs) return "Votre note attend votre choix.";
    if (state.queued?.refused !== undefined) return "Non enregistré";
    if (state.queued && queued.offline) return "Enregistré sur cet appareil, en attente du réseau";
    if (state.queued) return queued.sending ? "Enregistrement…" : "Modifications à enregistrer";
    return updatedAt === undefined
      ? "Rien n’est encore écrit."
      : `Enregistré à ${spokenHour(updatedAt)}${updatedBy ? ` par ${updatedBy}` : ""}`;
  };
  return (
    <p id={`etat-note-${item.id}`} className="text-sm text-soft">
      {said()}
    </p>
  );
}

interface WaysProps {
  item: AgendaItem;
  state: NoteState;
  /** Does something, then gives the focus to the field. */
  back: (act: () => void) => () => void;
}

/** What to do where the saved note is another one, or the server refuses this one. */
function Ways({ item, state, back }: WaysProps) {
  const { queued, isBehind } = state;
  return (
    <>
      {isBehind && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{item.note?.updatedBy ?? "Une autre personne"} vient de modifier cette note.</p>
          <Button variant="secondary" onClick={back(state.refresh)}>
            Afficher sa version
          </Button>
        </div>
      )}
      {queued?.theirs && (
        <NoteConflict
          mine={queued.text}
          theirs={queued.theirs}
          onAppend={back(state.append)}
          onReplace={back(state.replace)}
          onTheirs={back(state.takeTheirs)}
        />
      )}
      {queued?.refused !== undefined && (
        <RefusedNote text={queued.text} reason={queued.refused} onDiscard={back(state.discard)} />
      )}
    </>
  );
}

/** The note of an item, as its writers type it: saved while they type, and on this device until then. */
export function NoteField({ item, onFill }: FilledIn) {
  const state = useNote(item);
  const field = useRef<HTMLDivElement>(null);
  /** The pressed button goes away. */
  const back = (act: () => void) => () => {
    act();
    field.current?.querySelector("textarea")?.focus();
  };
  const { text } = state;
  return (
    <div ref={field} className="grid gap-2">
      <TextArea
        name={`note-${item.id}`}
        label={`Note du point «\u00A0${item.title}\u00A0»`}
        hint={HINT}
        value={text}
        rows={8}
        maxLength={NOTE_MAX}
        onChange={({ target }) => state.type(target.value)}
        onFocus={() => {
          onFill();
          state.focus();
        }}
        onBlur={state.blur}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <SaveState item={item} state={state} />
        <Writer note={item.note} />
      </div>
      <Ways item={item} state={state} back={back} />
      {(item.note?.version ?? 0) > 1 && <NoteVersions item={item} />}
    </div>
  );
}
