import { lazy, useState } from "react";
import type { Remark } from "#contract/meeting-parts.ts";
import { ofPerson } from "#contract/of-person.ts";
import { shortDate } from "#web/parts/event-day.ts";
import { REMARK_STATE_NAMES } from "#web/parts/register-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { Answer } from "./answer-dialog.tsx";

const AnswerDialog = lazy(() => import("./answer-dialog.tsx"));

const TONES = { open: "warm", accepted: "success", refused: "danger" } as const;

/** A passage that was proposed, line by line as typed. */
const Passage = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</dd>
  </div>
);

interface RemarkRowProps {
  remark: Remark;
  onAnswer: ((state: Answer["state"]) => void) | undefined;
}

function RemarkRow({ remark, onAnswer }: RemarkRowProps) {
  const { author, createdAt, state, answer, why } = remark;
  const about = ` la correction ${ofPerson(author.name)}`;
  return (
    <li className="grid gap-2 border-line py-3 not-first:border-t">
      <p className="flex flex-wrap items-center gap-2">
        <b className="wrap-anywhere">{author.name}</b>
        <span className="text-sm text-soft">{shortDate(createdAt)}</span>
        <Badge tone={TONES[state]}>{REMARK_STATE_NAMES[state]}</Badge>
      </p>
      <dl className="grid gap-1">
        {remark.old && <Passage label="Passage actuel" text={remark.old} />}
        <Passage label="Correction proposée" text={remark.new} />
        {why && <Passage label="Pourquoi" text={why} />}
        {answer && <Passage label="Réponse" text={answer} />}
      </dl>
      {onAnswer && state === "open" && (
        <div className="no-print flex flex-wrap gap-3">
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onAnswer("accepted")}>
            Accepter<span className="sr-only">{about}</span>
          </Button>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAnswer("refused")}>
            Refuser<span className="sr-only">{about}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

interface RemarksProps {
  remarks: Remark[];
  mayAnswer: boolean;
}

/** The corrections proposed for an item, visible to all its readers. */
export function Remarks({ remarks, mayAnswer }: RemarksProps) {
  const [answer, setAnswer] = useState<Answer>();
  const close = () => setAnswer(undefined);
  return (
    <div>
      <h4 className="font-bold">Corrections proposées ({remarks.length})</h4>
      <ul>
        {remarks.map((remark) => (
          <RemarkRow
            key={remark.id}
            remark={remark}
            onAnswer={mayAnswer ? (state) => setAnswer({ remark, state }) : undefined}
          />
        ))}
      </ul>
      <LazyDialog asked={answer !== undefined} onFailed={close}>
        <AnswerDialog answer={answer} onClose={close} />
      </LazyDialog>
    </div>
  );
}
