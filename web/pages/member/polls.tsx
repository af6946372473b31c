import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { mayPublish } from "#contract/permissions.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { PollList } from "#web/parts/poll-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { pollList } from "#web/queries/polls.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useGo } from "#web/ui/use-go.ts";
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
