import { useEffect, useRef } from "react";
import { INVITED_REASONS } from "#contract/invited-reasons.ts";
import type { InvitedLine } from "#contract/site-invitations.ts";
import { Button } from "#web/ui/button.tsx";
import { countNew } from "./count-new.ts";

const nameOf = ({ firstName, lastName }: InvitedLine): string => `${firstName} ${lastName}`.trim();

/** The same line may be there twice, and none changes its place. */
const withKeys = (lines: InvitedLine[]) =>
  lines.map((line, index) => ({ line, key: `${index} ${line.text}` }));

const NewPeople = ({ lines }: { lines: InvitedLine[] }) => (
  <ul className="grid gap-2">
    {withKeys(lines).map(({ line, key }) => (
      <li key={key} className="wrap-anywhere">
        {nameOf(line) && <span className="font-bold">{nameOf(line)} </span>}
        {line.email}
      </li>
    ))}
  </ul>
);

const Others = ({ lines }: { lines: InvitedLine[] }) => (
  <ul className="grid gap-3">
    {withKeys(lines).map(({ line, key }) => (
      <li key={key} className="wrap-anywhere">
        <span className="font-bold">{line.text}</span>
        <span className="block text-soft">
          {line.verdict !== "new" && INVITED_REASONS[line.verdict]}
        </span>
      </li>
    ))}
  </ul>
);

interface CheckedListProps {
  lines: InvitedLine[];
  busy: boolean;
  onSend: () => void;
}

/** What the sending would do with each line. Takes the focus when it appears. */
export function CheckedList({ lines, busy, onSend }: CheckedListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = countNew(lines);
  const others = lines.filter(({ verdict }) => verdict !== "new");
  return (
    <section aria-labelledby="verification" className="grid gap-5 border-t border-line pt-6">
      <h3 id="verification" ref={heading} tabIndex={-1} className="scroll-mt-6 text-h3">
        {count === 0 ? "Personne à inviter" : `À inviter (${count})`}
      </h3>
      {count > 0 && <NewPeople lines={lines.filter(({ verdict }) => verdict === "new")} />}
      {others.length > 0 && (
        <>
          <h3 className="text-h3">Lignes sans invitation ({others.length})</h3>
          <Others lines={others} />
        </>
      )}
      {count > 0 && (
        <div>
          <Button busy={busy} onClick={onSend}>
            {count === 1 ? "Envoyer l’invitation" : `Envoyer ${count} invitations`}
          </Button>
        </div>
      )}
    </section>
  );
}
