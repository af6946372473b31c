import { useInfiniteQuery } from "@tanstack/react-query";
import { pagePath } from "#contract/page-path.ts";
import { pollList } from "../queries/polls.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PollList } from "./poll-list.tsx";

const SHOWN = 5;

interface OpenPollsProps {
  /** Limits the list to one group; undefined lists all of the member's groups. */
  groupId?: string;
  /** True for members who may create a poll. */
  proposes?: boolean;
}

/** Open polls; renders nothing without one for a member who may not create any. */
export function OpenPolls({ groupId, proposes = false }: OpenPollsProps) {
  const whose = groupId ? { groupId } : { mine: "true" as const };
  const { data } = useInfiniteQuery(pollList({ ...whose, open: "true" }, SHOWN));
  const polls = data?.list ?? [];
  if (polls.length === 0 && !proposes) return null;
  return (
    <section aria-labelledby="sondages">
      <h2 id="sondages" className="mb-5 text-h2">
        Sondages de dates
      </h2>
      {polls.length > 0 && <PollList polls={polls} withGroup={!groupId} />}
      <div className={polls.length > 0 ? "mt-4 flex flex-wrap gap-3" : "flex flex-wrap gap-3"}>
        {proposes && (
          <ButtonLink to={pagePath("polls", { groupe: groupId, ajouter: "oui" })} look="secondary">
            Proposer plusieurs jours
          </ButtonLink>
        )}
        {data?.more && (
          <ButtonLink to={pagePath("polls")} look="secondary">
            Voir tous les sondages
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
