import { pagePath } from "#contract/page-path.ts";
import type { Poll } from "#contract/polls.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

const spokenVoters = (voters: number): string =>
  voters === 0
    ? "Personne n’a encore répondu."
    : voters === 1
      ? "Une personne a répondu."
      : `${voters}\u00a0personnes ont répondu.`;

/** For which group, where, how many answered, and what became of it. */
export const PollFacts = ({ poll }: { poll: Poll }) => (
  <div className="grid justify-items-start gap-2">
    <TextLink href={pagePath("group", { id: poll.group_id.id })} className={LINK}>
      {poll.group_id.name}
    </TextLink>
    {poll.place && <p className="wrap-anywhere">Lieu&nbsp;: {poll.place}</p>}
    {poll.link && (
      <p>
        Visioconférence&nbsp;:{" "}
        <TextLink href={poll.link} className={LINK}>
          {poll.link}
        </TextLink>
      </p>
    )}
    <p>{spokenVoters(poll.voters)}</p>
    {poll.event_id && (
      <ButtonLink to={pagePath("event", { id: poll.event_id })}>
        Ouvrir l’événement et dire si je viens
      </ButtonLink>
    )}
  </div>
);
