import { messages } from "../../../contract/messages.ts";
import { pagePath } from "../../../contract/page-path.ts";
import { mayPublish } from "../../../contract/permissions.ts";
import { HeadAction } from "../../parts/head-action.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { PagedList } from "../../parts/paged-list.tsx";
import { PollList } from "../../parts/poll-list.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { pollList } from "../../queries/polls.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useGo } from "../../ui/use-go.ts";
import { PollForm } from "./poll/poll-form.tsx";

const STEP = 20;
const COLUMNS = "grid gap-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-start lg:gap-14";

function Polls() {
  const pages = usePages(pollList({}, STEP), messages.pollsFailed);
  return (
    <section aria-labelledby="sondages">
      <h2 id="sondages" className="mb-5 text-h2">
        Tous les sondages
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonCards count={3} stacked />}
        empty={<EmptyState>{messages.noPoll}</EmptyState>}
      >
        {(list) => <PollList polls={list} />}
      </PagedList>
    </section>
  );
}

function NewPoll() {
  const { notify } = useToasts();
  const go = useGo();
  return (
    <section aria-labelledby="proposer">
      <h2 id="proposer" tabIndex={-1} className="mb-5 text-h2">
        Proposer plusieurs jours
      </h2>
      <Panel>
        <PollForm
          onSaved={({ id }) => {
            notify("success", messages.pollCreated);
            void go(pagePath("poll", { id }));
          }}
        />
      </Panel>
    </section>
  );
}

export default function PollsPage() {
  const publishes = mayPublish(useMemberSpace().me);
  return (
    <MemberPage
      lead="Dites quels jours vous conviennent&nbsp;: le jour retenu devient un événement de l’agenda."
      action={publishes && <HeadAction form="proposer" verb="Proposer" what="plusieurs jours" />}
    >
      <div className={publishes ? COLUMNS : "max-w-3xl"}>
        <Polls />
        {publishes && <NewPoll />}
      </div>
    </MemberPage>
  );
}
