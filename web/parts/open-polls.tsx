import { useInfiniteQuery } from "@tanstack/react-query";
import { pagePath } from "#contract/page-path.ts";
import { pollList } from "../queries/polls.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PollList } from "./poll-list.tsx";

const SHOWN = 5;

interface OpenPollsProps {
  groupId: string;
  /** True for members who may create a poll. */
  proposes: boolean;
}

/** Open polls of a group; renders nothing without one for a member who may not create any. */
export function OpenPolls({ groupId, proposes }: OpenPollsProps) {
  const { data } = useInfiniteQuery(pollList({ groupId, open: "true" }, SHOWN));
  const polls = data?.list ?? [];
  if (polls.length === 0 && !proposes) return null;
  return (
    <section aria-labelledby="sondages">
      <h2 id="sondages" className="mb-5 text-h2">
        Sondages de dates
      </h2>
      {polls.length > 0 && <PollList polls={polls} withGroup={false} />}
      <div className={polls.length > 0 ? "mt-4 flex flex-wrap gap-3" : "flex flex-wrap gap-3"}>
        {proposes && (
          <ButtonLink
            to={pagePath("polls", { groupe: groupId, ajouter: "oui" })}
            variant="secondary"
          >
            Proposer plusieurs jours
          </ButtonLink>
        )}
        {data?.more && (
          <ButtonLink to={pagePath("polls")} variant="secondary">
            Voir tous les sondages
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
