import type { FirstStep, StepState, FirstSteps as Steps } from "#contract/first-steps.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useFirstSteps } from "#web/parts/use-first-steps.ts";
import { hideFirstSteps } from "#web/queries/first-steps.ts";
import { ArrowLink } from "#web/ui/arrow-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";

interface Words {
  title: string;
  /** Why it matters. */
  why: string;
  /** What remains once it is started. */
  started?: string;
  link: { href: string; name: string };
}

const WORDS: Record<FirstStep, Words> = {
  secondFactor: {
    title: "Protéger votre compte",
    why: "Avec un second facteur, un mot de passe volé ne suffit pas pour administrer le site.",
    link: {
      href: pagePath("account", { partie: "second-facteur" }),
      name: "Activer un second facteur",
    },
  },
  mail: {
    title: "Envoyer des courriels",
    why: "Sans serveur de courriel, que l’hébergeur du site règle, personne ne reçoit de lien de confirmation ni d’invitation.",
    started:
      "Un serveur de courriel est réglé\u00A0: envoyez-vous un courriel d’essai pour voir s’il accepte ceux du site.",
    link: { href: pagePath("adminMails"), name: "Voir les courriels du site" },
  },
  values: {
    title: "Compléter les mentions obligatoires",
    why: "La loi demande d’indiquer qui publie le site, qui l’héberge et comment vous joindre.",
    link: { href: pagePath("adminValues"), name: "Compléter les mentions" },
  },
  group: {
    title: "Faire entrer une première personne dans un groupe",
    why: "Les réunions et les documents ont chacun leur groupe\u00A0: rejoignez-en un, ou créez le vôtre.",
    link: { href: pagePath("groups"), name: "Voir les groupes" },
  },
  people: {
    title: "Accueillir d’autres personnes",
    why: "Invitez vos membres par courriel, ou donnez-leur l’adresse de la page «\u00A0Nous rejoindre\u00A0».",
    link: { href: pagePath("adminInvitations"), name: "Inviter des personnes" },
  },
  backup: {
    title: "Mettre le site à l’abri",
    why: "Une panne peut tout effacer\u00A0: une sauvegarde vérifiée, placée ailleurs, permet de tout retrouver.",
    started:
      "Une sauvegarde vérifiée existe, mais sur le disque du site\u00A0: téléchargez-en une, ou demandez un autre endroit à l’hébergeur.",
    link: { href: pagePath("adminBackups"), name: "Voir les sauvegardes" },
  },
};
const STATES: Record<StepState, string> = { todo: "À faire", started: "À finir", done: "Fait" };

/** The number of a step, or a check mark. */
const Disc = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-9 place-items-center rounded-full border-2 border-teal font-bold ${isDone ? "bg-teal text-on-teal" : "bg-card text-teal"}`}
  >
    {isDone ? <CheckIcon /> : number}
  </span>
);

interface StepProps {
  name: FirstStep;
  state: StepState;
  number: number;
  /** Until when the law of the site allows to wait. */
  due?: string | undefined;
}

function Step({ name, state, number, due }: StepProps) {
  const { title, why, started, link } = WORDS[name];
  const isDone = state === "done";
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-line p-4 not-first:border-t">
      <Disc number={number} isDone={isDone} />
      <div className="grid gap-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-8">
        <div>
          <h3 className="text-h3">
            {title}
            <span className={`ml-2 text-sm font-bold ${isDone ? "text-success" : "text-soft"}`}>
              <span className="sr-only">&nbsp;: </span>
              {STATES[state]}
            </span>
          </h3>
          <p className="max-w-measure">
            {state === "started" ? (started ?? why) : why}
            {due !== undefined && !isDone && ` À faire avant le ${longDate(due)}.`}
          </p>
        </div>
        {!isDone && (
          <p className="flex min-h-11 items-center">
            <ArrowLink href={link.href}>{link.name}</ArrowLink>
          </p>
        )}
      </div>
    </li>
  );
}

const List = ({ steps }: Pick<Steps, "steps">) => {
  const { me } = useMemberSpace();
  return (
    <ol className="rounded-card border border-line bg-card">
      {steps.map(({ name, state }, index) => (
        <Step
          key={name}
          name={name}
          state={state}
          number={index + 1}
          due={name === "secondFactor" ? me.secondFactor?.dueAt : undefined}
        />
      ))}
    </ol>
  );
};

/** What a new site needs, with what is done, until all is done or the reader hides it. */
export function FirstSteps() {
  const { reading, remain, shown, done, all } = useFirstSteps();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const hide = useChange(hideFirstSteps, { failed: messages.firstStepsHideFailed });
  if (reading.state === "loading" || (reading.state === "loaded" && !remain)) return null;
  const toggle = () => hide.run(shown, focusHeading);
  return (
    <section id="premiers-pas" aria-labelledby="premiers-pas-titre" className="mb-10">
      <h2 id="premiers-pas-titre" ref={heading} tabIndex={-1} className="mb-3 text-h2">
        Premiers pas
      </h2>
      <Loaded load={reading} failed={messages.firstStepsFailed} skeleton={null}>
        {({ steps }) => (
          <div className="grid gap-4">
            <p className="max-w-measure">
              {done} sur {all} faits.{" "}
              {shown
                ? "Suivez l’ordre qui vous convient\u00A0: cette liste disparaît une fois tout fait."
                : "Vous avez choisi de ne plus afficher cette liste."}{" "}
              <TextLink
                href={pagePath("guide", { guide: "avant-d-ouvrir-le-site" })}
                className="underline underline-offset-4"
              >
                Lire le guide «&nbsp;Avant d’ouvrir le site&nbsp;»
              </TextLink>
            </p>
            {shown && <List steps={steps} />}
            <div className={shown ? "-ml-4" : ""}>
              <Button variant={shown ? "quiet" : "secondary"} busy={hide.busy} onClick={toggle}>
                {shown ? "Ne plus afficher" : "Afficher les premiers pas"}
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </section>
  );
}
