import { useState } from "react";
import { DOCUMENT_NOTE_MAX } from "#contract/document-limits.ts";
import type { DocumentReference } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { answerReference } from "#web/queries/document-references.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { useComparing } from "../compare-versions.tsx";

interface OwnProps {
  document: Document;
  reference: DocumentReference;
}

type Given = NonNullable<DocumentReference["mine"]["answer"]>;

function sayAnswer({ answer, answeredAt, carriedFrom, reason }: Given, version: number): string {
  const at = spokenMoment(answeredAt);
  if (answer === "refused")
    return `Vous avez indiqué le ${at} que vous n’acceptez pas ce document${reason && `\u00A0: «\u00A0${reason}\u00A0»`}.`;
  if (answer === "carried")
    return `Vous avez approuvé la version ${carriedFrom} le ${at}. La version ${version} corrige seulement la forme\u00A0: votre approbation reste valable.`;
  return `Vous avez approuvé la version ${version} le ${at}.`;
}

/** Sends the answer for the version that is shown. */
function useAnswer({ document: { id, version }, reference }: OwnProps, onSaved: () => void) {
  const { busy, run } = useChange(answerReference, {
    failed: messages.acceptanceFailed,
    done: messages.acceptanceSaved,
  });
  const sha256 = reference.versions.find(({ number }) => number === version)?.sha256;
  const send = (answer: "accepted" | "refused", reason = "") => {
    if (sha256 === undefined) return;
    void run({ params: { id }, body: { number: version, sha256, answer, reason } }, onSaved);
  };
  return { busy, send, ready: sha256 !== undefined };
}

interface RefusalProps {
  busy: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
}

function Refusal({ busy, onSend, onCancel }: RefusalProps) {
  const [reason, setReason] = useState("");
  return (
    <div className="grid gap-3">
      <TextArea
        name="motif-du-refus"
        label="Pourquoi (facultatif)"
        hint="La personne responsable et l’animation du groupe lisent ce motif."
        rows={3}
        maxLength={DOCUMENT_NOTE_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={() => onSend(reason.replace(/\s+/g, " "))}>
          Envoyer mon refus
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </div>
  );
}

/** What changed since the version that the member approved, where there is one. */
function ChangesSince({ document, reference: { mine } }: OwnProps) {
  const { compare, dialog } = useComparing();
  const { before } = mine;
  if (before === null) return null;
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => compare(document, before)}>
          Ce qui a changé depuis la version {before}, que vous avez approuvée
        </Button>
      </div>
      {dialog}
    </>
  );
}

/** What is asked of the member, or the answer that they gave. */
export function OwnAnswer(props: OwnProps) {
  const { asked, answer } = props.reference.mine;
  const { version } = props.document;
  const [refuses, setRefuses] = useState(false);
  const [region, focusRegion] = useFocusLater<HTMLDivElement>();
  const { busy, send, ready } = useAnswer(props, () => {
    setRefuses(false);
    focusRegion();
  });
  const mayAnswer = asked && (answer === null || answer.answer === "refused");
  if (answer === null && !asked) return null;
  return (
    <div ref={region} tabIndex={-1} className="grid gap-3">
      {answer && <p>{sayAnswer(answer, version)}</p>}
      {mayAnswer && (
        <>
          {answer === null && <p>Lisez la version {version}, puis indiquez votre réponse.</p>}
          <ChangesSince {...props} />
          <p className="text-sm text-soft">
            «&nbsp;Lu et approuvé&nbsp;» indique que vous avez lu cette version et que vous
            l’approuvez. Ce n’est pas une signature électronique qualifiée.
          </p>
          {!refuses && (
            <div className="flex flex-wrap gap-3">
              <Button busy={busy} disabled={!ready} onClick={() => send("accepted")}>
                Lu et approuvé
              </Button>
              {answer === null && (
                <Button variant="secondary" disabled={!ready} onClick={() => setRefuses(true)}>
                  Je n’accepte pas
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {mayAnswer && refuses && (
        <Refusal
          busy={busy}
          onSend={(reason) => send("refused", reason)}
          onCancel={() => setRefuses(false)}
        />
      )}
    </div>
  );
}
