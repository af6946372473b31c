import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type MetaFunction, useParams } from "react-router";
import type { GroupDetail } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { mayPublishIn, mayRunGroup } from "#contract/permissions.ts";
import { AnswerTag } from "#web/parts/answer-tag.tsx";
import { Comments } from "#web/parts/comments/comments.tsx";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { EventList } from "#web/parts/event-list.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { OpenPolls } from "#web/parts/open-polls.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useNoteRecent } from "#web/parts/recents.ts";
import { useFeature } from "#web/parts/use-feature.ts";
import { type Pages, usePages } from "#web/parts/use-pages.ts";
import { isGone } from "#web/parts/use-reading.ts";
import { myAnswers } from "#web/queries/answers.ts";
import { eventList } from "#web/queries/events.ts";
import { groupDetail } from "#web/queries/group.ts";
import { readNamesAgain } from "#web/queries/groups.ts";
import { todayInParis } from "#web/today.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { GroupActs } from "./group/group-acts.tsx";
import { GroupRegisters } from "./group/group-registers.tsx";
import { GroupSections } from "./group/group-sections.tsx";
import { RunGroup } from "./group/run-group.tsx";
import { GroupDocuments } from "./group-documents.tsx";
import { GroupMembership } from "./group-membership.tsx";

const MEETINGS_STEP = 10;
const UNNAMED: string = pages.group.title;
const COLUMNS =
  "grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-14";

export const meta: MetaFunction = () => pageMeta(UNNAMED);

const ELSEWHERE = (
  <>
    <ButtonLink to={pagePath("groups")}>Voir les groupes de travail</ButtonLink>
    <ButtonLink to={pagePath("memberHome")} variant="secondary">
      Revenir à l’accueil de l’espace membre
    </ButtonLink>
  </>
);

/** The meetings of the group from today on. */
function Meetings({ id }: { id: string }) {
  const pages = usePages(
    eventList({ groupId: id, from: todayInParis() }, MEETINGS_STEP),
    messages.eventsFailed,
  );
  const { data: answers } = useQuery(myAnswers(todayInParis()));
  return (
    <section aria-labelledby="evenements">
      <h2 id="evenements" className="mb-5 text-h2">
        Prochains événements
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonRows count={2} />}
        empty={<EmptyState>{messages.noEvent}</EmptyState>}
      >
        {(list) => (
          <EventList
            events={list}
            withGroup={false}
            stateOf={(event) => <AnswerTag event={event} answers={answers} />}
          />
        )}
      </PagedList>
    </section>
  );
}

function GroupBody({ group, pages }: { group: GroupDetail; pages: Pages<GroupDetail> }) {
  const { me } = useMemberSpace();
  const hasPolls = useFeature("polls");
  const publishes = mayPublishIn(me, { ...group, archived: group.archived_at !== undefined });
  return (
    <>
      <GroupActs group={group} publishes={publishes} />
      <GroupSections group={group} />
      <div className={COLUMNS}>
        <div className="grid gap-12">
          {group.description && (
            <section aria-labelledby="description">
              <h2 id="description" className="mb-3 text-h2">
                Description
              </h2>
              <LongText text={group.description} about="description du groupe" />
            </section>
          )}
          <Meetings id={group.id} />
          {hasPolls && <OpenPolls groupId={group.id} proposes={publishes} />}
          <GroupRegisters id={group.id} />
          <GroupDocuments id={group.id} />
        </div>
        <div className="grid gap-6 lg:row-span-2">
          <GroupMembership group={group} more={pages.more} busy={pages.busy} />
          {mayRunGroup(me, group) && <RunGroup group={group} />}
        </div>
        <Comments of={{ kind: "group", id: group.id }} groupId={group.id} />
      </div>
    </>
  );
}

function GroupScreen({ id }: { id: string }) {
  const { groups } = useMemberSpace();
  const pages = usePages(groupDetail(id), messages.groupFailed);
  const { data, error } = pages.reading;
  const gone = isGone(error);
  useNoteRecent("group", id, data?.name);
  const client = useQueryClient();
  // Nor does the menu lead to it any longer.
  useEffect(() => {
    if (gone) readNamesAgain(client);
  }, [gone, client]);
  const known = groups.data?.find((group) => group.id === id);
  return (
    <DetailPage
      load={pages.reading}
      title={data?.name ?? known?.name ?? UNNAMED}
      gone={{ title: messages.groupGone, actions: ELSEWHERE }}
      failed={messages.groupFailed}
    >
      {(group) => <GroupBody group={group} pages={pages} />}
    </DetailPage>
  );
}

export default function GroupPage() {
  const { id = "" } = useParams();
  return <GroupScreen key={id} id={id} />;
}
