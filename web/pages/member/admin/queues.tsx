import type { ReactNode } from "react";
import type { Dashboard } from "#contract/dashboard.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { spokenAge } from "#web/parts/event-day.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ExternalIcon } from "#web/ui/frame-icons.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { AtIcon, JoinIcon, LogOutIcon, ShieldIcon, StructureIcon } from "#web/ui/space-icons.tsx";
import { toLegalDeadline } from "./legal-deadline.ts";

interface Queue {
  key:
    | "applications"
    | "membershipRequests"
    | "messagesToHandle"
    | "deletionRequests"
    | "unledStructures"
    | "failedMails"
    | "deadLinks";
  icon: ReactNode;
  one: string;
  many: string;
  to: string;
  about: (state: Dashboard) => ReactNode;
  /** It is a failure, not a thing to decide. */
  failed?: boolean;
}

const oldest = (which: string, at: string | undefined): ReactNode =>
  at && `${which} attend depuis ${spokenAge(at)}`;

function deadline(at: string | undefined): ReactNode {
  if (!at) return null;
  const end = toLegalDeadline(at);
  const isLate = Date.parse(end) < Date.now();
  return (
    <span className={isLate ? "font-bold text-brick" : ""}>
      À traiter avant le {longDate(end)} (délai légal d’un mois)
    </span>
  );
}

const QUEUES: Queue[] = [
  {
    key: "applications",
    icon: <JoinIcon />,
    one: "demande d’adhésion à examiner",
    many: "demandes d’adhésion à examiner",
    to: pagePath("adminApplications"),
    about: (state) => oldest("La plus ancienne", state.oldest.applications),
  },
  {
    key: "membershipRequests",
    icon: <JoinIcon />,
    one: "personne demande à adhérer en son nom",
    many: "personnes demandent à adhérer en leur nom",
    to: pagePath("adminUsers", { role: "adhesion" }),
    about: () => "Leur rattachement à une structure a pris fin",
  },
  {
    key: "messagesToHandle",
    icon: <AtIcon />,
    one: "message de contact à traiter",
    many: "messages de contact à traiter",
    to: pagePath("adminInbox"),
    about: (state) => oldest("Le plus ancien", state.oldest.messagesToHandle),
  },
  {
    key: "deletionRequests",
    icon: <ShieldIcon />,
    one: "demande de suppression de compte",
    many: "demandes de suppression de compte",
    to: pagePath("adminDeletions"),
    about: (state) => deadline(state.oldest.deletionRequests),
  },
  {
    key: "unledStructures",
    icon: <StructureIcon />,
    one: "structure sans personne référente",
    many: "structures sans personne référente",
    to: pagePath("adminStructures", { referente: "aucune" }),
    about: () => "Confiez ce rôle à une personne de la structure",
  },
  {
    key: "failedMails",
    icon: <LogOutIcon />,
    one: "courriel en échec",
    many: "courriels en échec",
    to: pagePath("adminMails"),
    about: () => "Relancez l’envoi, ou corrigez l’adresse",
    failed: true,
  },
  {
    key: "deadLinks",
    icon: <ExternalIcon />,
    one: "lien mort dans les ressources",
    many: "liens morts dans les ressources",
    to: pagePath("resources"),
    about: () => "Corrigez l’adresse, ou retirez la ressource",
    failed: true,
  },
];

const GROUP_LINK =
  "inline-flex min-h-11 items-center text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

/** Who asks to join them, and publishes there, waits for an administrator. */
function UnledGroups({ count, groups }: Dashboard["unled"]) {
  if (count === 0) return null;
  const rest = count - groups.length;
  return (
    <div className="mt-3">
      <Disclosure
        summary={count === 1 ? "Un groupe sans animation" : `${count} groupes sans animation`}
      >
        <p className="mb-2 max-w-measure">
          Aucun membre n’anime ces groupes&nbsp;: les publications et les demandes vous reviennent.
          Confiez l’animation à un membre depuis la page du groupe.
        </p>
        <ul>
          {groups.map(({ id, name }) => (
            <li key={id}>
              <SiteLink to={pagePath("group", { id })} className={GROUP_LINK}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <p>
            Et {rest} autre{rest > 1 ? "s" : ""}.
          </p>
        )}
      </Disclosure>
    </div>
  );
}

const QueueRow = ({ queue, state }: { queue: Queue; state: Dashboard }) => {
  const { key, icon, one, many, to, about, failed = false } = queue;
  const count = state[key];
  return (
    <Row
      tile={<span className={`row-icon ${failed ? "row-icon-hot" : ""}`}>{icon}</span>}
      title={
        <SiteLink to={to} className={ROW_LINK}>
          {count} {count > 1 ? many : one}
        </SiteLink>
      }
      actions={<ChevronIcon className="size-4 shrink-0 -rotate-90 self-center text-soft" />}
    >
      <p className="text-sm text-soft">{about(state)}</p>
    </Row>
  );
};

/** What waits for an administrator, each with the place where it is done. */
export function Queues({ state }: { state: Dashboard }) {
  const waiting = QUEUES.filter(({ key }) => state[key] > 0);
  return (
    <section aria-labelledby="en-attente">
      <h2 id="en-attente" className="mb-3 text-h2">
        Ce qui attend
      </h2>
      {waiting.length === 0 ? (
        <p className="text-soft">{messages.nothingToHandle}</p>
      ) : (
        <Rows>
          {waiting.map((queue) => (
            <QueueRow key={queue.key} queue={queue} state={state} />
          ))}
        </Rows>
      )}
      <UnledGroups {...state.unled} />
    </section>
  );
}
