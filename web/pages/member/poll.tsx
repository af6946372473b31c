import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaFunction, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { mayAnswerIn, mayPublishIn } from "#contract/permissions.ts";
import { isPollOpen } from "#contract/poll-state.ts";
import type { Poll, PollDay } from "#contract/polls.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { pageMeta } from "#web/parts/page-meta.ts";
import { pollState } from "#web/parts/poll-list.tsx";
import { useNoteRecent } from "#web/parts/recents.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { pollDetail } from "#web/queries/polls.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { PollFacts, spokenVoters } from "./poll/poll-facts.tsx";
import { PollTable, spokenPollDay, VOTE_NAMES } from "./poll/poll-table.tsx";
import { ChooseDay, RunPoll } from "./poll/run-poll.tsx";
import { VoteForm } from "./poll/vote-form.tsx";

const UNNAMED: string = pages.poll.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

/** The days, with my answers to change or to read. */
function Days({ poll, onChoose }: { poll: Poll; onChoose: ((day: PollDay) => void) | undefined }) {
  const { me, groups } = useMemberSpace();
  const group = groups.data?.find(({ id }) => id === poll.group_id.id);
  const mayVote = group !== undefined && mayAnswerIn(me, group) && isPollOpen(poll, new Date());
  const actions = onChoose
    ? (day: PollDay) => (
        <Button variant="secondary" onClick={() => onChoose(day)}>
          Retenir<span className="sr-only"> : {spokenPollDay(day)}</span>
        </Button>
      )
    : undefined;
  if (mayVote) return <VoteForm poll={poll} actions={actions} />;
  const mine = new Map(poll.mine.map((one) => [one.day_id, one.vote]));
  const said = (day: PollDay) => {
    const vote = mine.get(day.id);
    return vote ? `Ma réponse\u00A0: ${VOTE_NAMES[vote]}` : null;
  };
  return <PollTable poll={poll} mine={said} actions={actions} />;
}

function PollBody({ poll }: { poll: Poll }) {
  const { me } = useMemberSpace();
  const [asked, setAsked] = useState<PollDay | "none">();
  const runs = mayPublishIn(me, poll.group_id);
  const chooses = runs && !poll.closed_at;
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-4">
        <LongText text={poll.message} about={poll.title} />
        {poll.event_id && (
          <ButtonLink to={pagePath("event", { id: poll.event_id })}>
            Ouvrir l’événement et dire si je viens
          </ButtonLink>
        )}
      </div>
      <section aria-labelledby="jours">
        <h2 id="jours" className="mb-2 text-h2">
          Quels jours vous conviennent&#8239;?
        </h2>
        <p className="mb-5 text-soft">
          {pollState(poll)}. {spokenVoters(poll.voters)} Heures de Paris.
        </p>
        <Days poll={poll} onChoose={chooses ? setAsked : undefined} />
      </section>
      <PollFacts poll={poll} />
      {runs && <RunPoll poll={poll} onCloseWithout={() => setAsked("none")} />}
      <ChooseDay poll={poll} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

function PollScreen({ id }: { id: string }) {
  const load = useReading(useQuery(pollDetail(id)));
  useNoteRecent("poll", id, load.data?.title);
  return (
    <DetailPage
      load={load}
      title={load.data?.title ?? UNNAMED}
      gone={{
        title: messages.pollGone,
        actions: <ButtonLink to={pagePath("polls")}>Voir les sondages de dates</ButtonLink>,
      }}
      failed={messages.pollFailed}
    >
      {(poll) => <PollBody poll={poll} />}
    </DetailPage>
  );
}

/** A poll, whole: its address is there to be shared inside the space. */
export default function PollPage() {
  const { id = "" } = useParams();
  return <PollScreen key={id} id={id} />;
}
