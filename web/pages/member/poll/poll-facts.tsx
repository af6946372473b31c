import { pagePath } from "#contract/page-path.ts";
import type { Poll } from "#contract/polls.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

export const spokenVoters = (voters: number): string =>
  voters === 0
    ? "Personne n’a encore répondu."
    : voters === 1
      ? "Une personne a répondu."
      : `${voters}\u00a0personnes ont répondu.`;

/** For which group, and where. */
export const PollFacts = ({ poll }: { poll: Poll }) => (
  <div className="grid justify-items-start gap-2">
    <p>
      Groupe&nbsp;:{" "}
      <TextLink href={pagePath("group", { id: poll.group_id.id })} className={LINK}>
        {poll.group_id.name}
      </TextLink>
    </p>
    {poll.place && <p className="wrap-anywhere">Lieu&nbsp;: {poll.place}</p>}
    {poll.link && (
      <p>
        Visioconférence&nbsp;:{" "}
        <TextLink href={poll.link} className={LINK}>
          {poll.link}
        </TextLink>
      </p>
    )}
  </div>
);
