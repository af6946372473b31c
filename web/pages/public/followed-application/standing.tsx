import type { FollowedApplication } from "#contract/application-files.ts";
import { type ApplicationState, isOpen } from "#contract/application-limits.ts";
import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";

type Step = FollowedApplication["steps"][number];

const STATE_SENTENCES: Record<ApplicationState, string> = {
  received: "Votre demande est arrivée. L’équipe d’administration va l’examiner.",
  review: "L’équipe d’administration examine votre demande. Vous n’avez rien à faire.",
  complement: "L’équipe d’administration attend votre réponse.",
  accepted: "Votre demande est acceptée\u00A0: vous pouvez vous connecter à l’espace membre.",
  refused: "Le collectif n’a pas accepté votre demande.",
  withdrawn: "Vous avez retiré votre demande.",
  lapsed: "Votre demande est classée sans suite, faute de réponse.",
};

const NAMES: Record<Step["step"], string> = {
  received: "Demande reçue",
  review: "Examen par l’équipe d’administration",
  complement: "Complément",
  decision: "Décision",
};

const STATES: Record<Step["is"], string> = {
  done: "terminé",
  current: "en cours",
  coming: "à venir",
  skipped: "pas nécessaire",
};

const DISCS: Record<Step["is"], string> = {
  done: "border-teal bg-card text-teal",
  current: "border-teal bg-teal text-on-teal",
  coming: "border-edge bg-card",
  skipped: "border-dashed border-edge bg-card text-soft",
};

/** An examination that a complement came before goes on afterwards. */
function about({ step, is, at }: Step): string {
  const state = step === "review" && is === "skipped" ? "après votre réponse" : STATES[is];
  return at === null ? state : `${state}, ${longDate(at)}`;
}

/** Once it is decided, it was examined, however short. */
const asExamined = (steps: Step[], isDecided: boolean): Step[] =>
  steps.map((one) => (isDecided && one.step === "review" ? { ...one, is: "done" } : one));

const StepLine = ({ step, place }: { step: Step; place: number }) => (
  <li aria-current={step.is === "current" ? "step" : undefined} className="flex items-start gap-3">
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-full border-2 font-bold ${DISCS[step.is]}`}
    >
      {step.is === "done" ? <CheckIcon /> : place}
    </span>
    <p className="min-w-0 self-center">
      <span className={step.is === "current" ? "font-bold" : ""}>{NAMES[step.step]}</span>
      <span className="block text-sm text-soft">
        <span className="sr-only">Étape </span>
        {about(step)}
      </span>
    </p>
  </li>
);

/** Where the application is: a sentence, then the four steps. */
export function Standing({ application }: { application: FollowedApplication }) {
  const { firstName, state, steps, endsAt } = application;
  return (
    <section aria-labelledby="avancement" className="grid gap-5">
      <h2 id="avancement" className="text-h2 wrap-anywhere">
        {firstName}, voici où en est votre demande
      </h2>
      <p className="text-lead">{STATE_SENTENCES[state]}</p>
      {state === "accepted" && (
        <p>
          <ButtonLink to={pagePath("login")}>Se connecter</ButtonLink>
        </p>
      )}
      <ol aria-label="Étapes de la demande" className="grid gap-4">
        {asExamined(steps, !isOpen(state)).map((step, index) => (
          <StepLine key={step.step} step={step} place={index + 1} />
        ))}
      </ol>
      {endsAt !== null && (
        <p className="text-sm text-soft">
          Cette page reste lisible jusqu’au {longDate(endsAt)}. Téléchargez avant cette date ce que
          vous voulez conserver.
        </p>
      )}
    </section>
  );
}
