import { useState } from "react";
import { flushSync } from "react-dom";
import type { ApplicationFile } from "#contract/application-files.ts";
import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { hasDraft } from "#web/parts/use-draft.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ApproveBody } from "../use-decisions.ts";
import { ComplementDialog, draftOf } from "./complement-dialog.tsx";
import { LapseDialog } from "./lapse-dialog.tsx";
import { noStructure, StructureFields, toStructureChoice } from "./structure-choice.tsx";

interface DecisionBarProps {
  application: Application;
  /** Undefined until it is read. */
  file: ApplicationFile | undefined;
  /** Its own approval is under way; that of others only stops what could start. */
  busy: boolean;
  others: boolean;
  onApprove: (body: ApproveBody) => void;
  onRefuse: () => void;
  /** With the server's own sentence. */
  onLapsed: (sentence: string) => void;
}

const DespiteComplement = (props: {
  name: string;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <AlertDialog
    open={props.open}
    title={`Approuver la demande ${ofPerson(props.name)}\u202F?`}
    confirm="Approuver sans attendre"
    onConfirm={props.onConfirm}
    onClose={props.onClose}
  >
    <p>
      Un complément est attendu de cette personne. Si vous approuvez maintenant, il ne lui est plus
      demandé.
    </p>
  </AlertDialog>
);

/** The structure of an approval, and the error of one that was tried without it. */
function useStructure(username: string) {
  const [chosen, setChosen] = useState(() => noStructure(username));
  const [error, setError] = useState<string>();
  const change: typeof setChosen = (next) => {
    setChosen(next);
    setError(undefined);
  };
  const read = () => {
    const choice = toStructureChoice(chosen);
    if ("structure" in choice) return choice.structure;
    flushSync(() => setError(choice.missing));
    document.querySelector<HTMLElement>(".pane-file [aria-invalid=true]")?.focus();
    return undefined;
  };
  return { fields: { chosen, error, onChange: change }, read };
}

type Opened = "despite" | "complement" | "lapse" | undefined;

interface ActsProps extends DecisionBarProps {
  onOpen: (dialog: Opened) => void;
  onApproveNow: () => void;
}

function Acts({ application, file, busy, others, onRefuse, onOpen, onApproveNow }: ActsProps) {
  const isAsked = application.state === "complement";
  const isStill = busy || others;
  const of = <span className="sr-only"> la demande {ofPerson(fullName(application))}</span>;
  return (
    <div className="pane-acts">
      <Button
        busy={busy}
        disabled={others}
        onClick={() => (isAsked ? onOpen("despite") : onApproveNow())}
      >
        Approuver{of}
      </Button>
      {file?.lapseOffered && (
        <Button variant="secondary" disabled={isStill} onClick={() => onOpen("lapse")}>
          Classer sans suite…{of}
        </Button>
      )}
      {!isAsked && (
        <Button
          variant="secondary"
          disabled={isStill || !file}
          onClick={() => onOpen("complement")}
        >
          Complément…
          <span className="sr-only">
            {" "}
            à demander, pour la demande {ofPerson(fullName(application))}
          </span>
        </Button>
      )}
      <Button variant="danger" disabled={isStill} onClick={onRefuse}>
        Refuser…{of}
      </Button>
    </div>
  );
}

/** What can be decided of an application, always in view. */
export function DecisionBar(props: DecisionBarProps) {
  const { application, file, onApprove, onLapsed } = props;
  const { id, username, state } = application;
  const structure = useStructure(username);
  const [dialog, setDialog] = useState<Opened>(hasDraft(draftOf(id)) ? "complement" : undefined);
  const close = () => setDialog(undefined);
  const approve = (despiteComplement: boolean) => {
    const choice = structure.read();
    if (choice === undefined) return;
    onApprove({
      structure: choice,
      ...(file && { version: file.version }),
      ...(despiteComplement && { despiteComplement }),
    });
  };
  return (
    <>
      <div className="pane-text">
        <StructureFields {...structure.fields} />
      </div>
      <Acts {...props} onOpen={setDialog} onApproveNow={() => approve(false)} />
      <DespiteComplement
        name={fullName(application)}
        open={dialog === "despite"}
        onConfirm={() => {
          close();
          approve(true);
        }}
        onClose={close}
      />
      {file && (
        <ComplementDialog
          file={file}
          open={dialog === "complement" && state !== "complement"}
          onClose={close}
        />
      )}
      {file && (
        <LapseDialog file={file} open={dialog === "lapse"} onClose={close} onDone={onLapsed} />
      )}
    </>
  );
}
