import { useQuery } from "@tanstack/react-query";
import { GROUPS_OUTSIDE_GRID } from "#contract/group-limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { acceptsAnswers } from "#web/parts/answer-segment.tsx";
import { dayOf, spokenDay, spokenHours } from "#web/parts/event-day.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { myAnswers } from "#web/queries/answers.ts";
import { myCalendars } from "#web/queries/calendars.ts";
import { eventList } from "#web/queries/events.ts";
import { hideFirstSteps } from "#web/queries/first-steps.ts";
import { todayInParis } from "#web/today.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";

/** Enough to find one that takes place. */
const FEW = 5;
/** The group of all members. */
const PLENARY = "Réunion Plénière";

interface Step {
  title: string;
  about: string;
  isDone: boolean;
  link?: { to: string; name: string };
}

/** The next meeting to which all members are invited; undefined while it is read, null without one. */
function useNextPlenary() {
  const { groups } = useMemberSpace();
  const id = groups.data?.find(({ name }) => name === PLENARY)?.id;
  const filters = { groupId: id ?? "", from: todayInParis() };
  const { reading } = usePages(eventList(filters, FEW), messages.eventsFailed, id !== undefined);
  if (groups.state !== "loading" && id === undefined) return null;
  if (reading.state === "loading") return undefined;
  return reading.data?.list.find(acceptsAnswers) ?? null;
}

function useMeetingStep(): Step | undefined {
  const answers = useQuery(myAnswers(todayInParis()));
  const event = useNextPlenary();
  if (event === undefined || answers.isPending) return undefined;
  const isDone = (answers.data ?? []).length > 0;
  if (event === null)
    return {
      title: "Répondez à une réunion",
      about: "Dites si vous venez, sur place ou à distance",
      isDone,
      link: { to: pagePath("agenda"), name: "Ouvrir l’agenda" },
    };
  return {
    title: "Dites si vous venez à la Réunion Plénière",
    about: `${event.title}, ${spokenDay(dayOf(event))}, ${spokenHours(event)}`,
    isDone,
    link: { to: pagePath("event", { id: event.id }), name: "Répondre" },
  };
}

/** What a newcomer does first; undefined while it is read. */
function useSteps(since: string): Step[] | undefined {
  const { groups } = useMemberSpace();
  const calendars = useQuery(myCalendars);
  const meeting = useMeetingStep();
  if (groups.state === "loading" || calendars.isPending || !meeting) return undefined;
  const others = groups.data?.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name)) ?? [];
  return [
    { title: "Votre compte est ouvert", about: `Fait le ${longDate(since)}`, isDone: true },
    {
      title: "Rejoignez un groupe de travail",
      about: "Vous y trouvez les réunions, les documents et les décisions",
      isDone: groups.data?.some(({ isMember }) => isMember) ?? false,
      link: {
        to: pagePath("groups"),
        name: others.length > 1 ? `Voir les ${others.length} groupes` : "Voir les groupes",
      },
    },
    meeting,
    {
      title: "Mettez l’agenda dans votre téléphone",
      about: "Trois gestes suffisent\u202F; votre téléphone le met ensuite à jour",
      isDone: (calendars.data ?? []).length > 0,
      link: { to: pagePath("account", { partie: "calendriers" }), name: "Voir comment" },
    },
  ];
}

interface StepRowProps {
  step: Step;
  number: number;
  /** The first one to do has the main button of the page. */
  isNext: boolean;
}

const StepRow = ({ step: { title, about, isDone, link }, number, isNext }: StepRowProps) => (
  <Row
    tile={
      <span
        aria-hidden="true"
        className={`row-icon step-icon ${isDone ? "step-done" : "row-icon-hot"}`}
      >
        {isDone ? <CheckIcon /> : number}
      </span>
    }
    title={
      <>
        {title}
        <span className="sr-only">&nbsp;: {isDone ? "fait" : "à faire"}</span>
      </>
    }
    state={
      link &&
      !isDone && (
        <ButtonLink to={link.to} variant={isNext ? "primary" : "secondary"}>
          {link.name}
        </ButtonLink>
      )
    }
  >
    <p className="text-sm wrap-anywhere text-soft">{about}</p>
  </Row>
);

interface HomeNewcomerProps {
  since: string;
  onHidden: () => void;
}

/** The first steps of a newcomer, until they hide them. */
export function HomeNewcomer({ since, onHidden }: HomeNewcomerProps) {
  const steps = useSteps(since);
  const hide = useChange(hideFirstSteps, { failed: messages.firstStepsHideFailed });
  const next = steps?.findIndex(({ isDone }) => !isDone);
  const done = steps?.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="vos-premiers-pas">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="vos-premiers-pas" className="text-h2">
          Vos premiers pas
          {steps && (
            <small className="ml-2 text-sm font-normal text-soft">
              {done} sur {steps.length}
            </small>
          )}
        </h2>
        <Button
          variant="quiet"
          size="small"
          busy={hide.busy}
          onClick={() => hide.run(true, onHidden)}
        >
          Masquer<span className="sr-only"> vos premiers pas</span>
        </Button>
      </div>
      {steps ? (
        <Rows ordered>
          {steps.map((step, index) => (
            <StepRow key={step.title} step={step} number={index + 1} isNext={index === next} />
          ))}
        </Rows>
      ) : (
        <SkeletonRows count={4} />
      )}
    </section>
  );
}
