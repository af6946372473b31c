import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { mayPublish } from "#contract/permissions.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { PollList } from "#web/parts/poll-list.tsx";
import { useAddressPanel } from "#web/parts/use-address-panel.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { pollList } from "#web/queries/polls.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { PollForm } from "./poll/poll-form.tsx";

const STEP = 20;

function Polls() {
  const pages = usePages(pollList({}, STEP), messages.pollsFailed);
  return (
    <section aria-labelledby="sondages">
      <h2 id="sondages" className="mb-5 text-h2">
        Tous les sondages
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState>{messages.noPoll}</EmptyState>}
      >
        {(list) => <PollList polls={list} />}
      </PagedList>
    </section>
  );
}

function NewPoll({ onClose }: { onClose: () => void }) {
  const { notify } = useToasts();
  const go = useGo();
  return (
    <SidePanel title="Proposer plusieurs jours" onClose={onClose}>
      <PollForm
        onSaved={({ id }) => {
          notify("success", messages.pollCreated);
          void go(pagePath("poll", { id }));
        }}
      />
    </SidePanel>
  );
}

export default function PollsPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const panel = useAddressPanel();
  return (
    <MemberPage
      lead="Dites quels jours vous conviennent&nbsp;: le jour retenu devient un événement de l’agenda."
      action={
        publishes && <HeadAction verb="Proposer" what="plusieurs jours" onClick={panel.open} />
      }
    >
      <Polls />
      {publishes && panel.isOpen && <NewPoll onClose={panel.close} />}
    </MemberPage>
  );
}
