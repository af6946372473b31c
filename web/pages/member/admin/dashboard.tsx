import { useQuery } from "@tanstack/react-query";
import type { Dashboard as Counts } from "#contract/dashboard.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { dashboard } from "#web/queries/dashboard.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { UnsentMails } from "./unsent-mails.tsx";

const CARDS: {
  key: Exclude<keyof Counts, "warnings" | "missing" | "unled" | "mailFolder">;
  one: string;
  many: string;
  to: string;
}[] = [
  {
    key: "applications",
    one: "demande d’adhésion à examiner",
    many: "demandes d’adhésion à examiner",
    to: "#demandes",
  },
  {
    key: "messagesToHandle",
    one: "message de contact à traiter",
    many: "messages de contact à traiter",
    to: pagePath("adminInbox"),
  },
  {
    key: "failedMails",
    one: "courriel en échec",
    many: "courriels en échec",
    to: pagePath("adminMails"),
  },
  {
    key: "deletionRequests",
    one: "demande de suppression de compte",
    many: "demandes de suppression de compte",
    to: pagePath("adminDeletions"),
  },
  {
    key: "deadLinks",
    one: "lien mort dans les ressources",
    many: "liens morts dans les ressources",
    to: pagePath("resources"),
  },
];

const TILE = "flex min-h-11 items-center gap-4 rounded-card border border-line p-4";
const LINK_TILE = `${TILE} group bg-card text-ink no-underline hover:border-teal hover:underline`;

const GROUP_LINK =
  "inline-flex min-h-11 items-center text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

/** What the site cannot mend by itself: each sentence says who does, and where. */
function HostWarnings({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning">
        <h3 className="text-h3">À corriger</h3>
        <ul className="mt-2 grid gap-2">
          {sentences.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** What the law asks the site to say, and where it is filled in. */
function MissingValues({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        action={
          <ButtonLink look="secondary" to={pagePath("adminValues")}>
            Compléter les mentions
          </ButtonLink>
        }
      >
        <p>Il manque au site des mentions obligatoires&nbsp;: {labels.join("\u202F; ")}.</p>
      </Notice>
    </div>
  );
}

/** A count; what has none leads nowhere. */
function Tile({ count, what, to }: { count: number; what: string; to: string }) {
  if (count === 0)
    return (
      <p className={`${TILE} text-soft`}>
        <span className="font-title text-h2 font-bold">0</span> <span>{what}</span>
      </p>
    );
  return (
    <SiteLink to={to} className={LINK_TILE}>
      <span className="font-title text-h2 font-bold text-brick">{count}</span>
      <span className="grow">{what}</span>
      <ArrowIcon className="size-6 shrink-0 text-teal" />
    </SiteLink>
  );
}

/** Who asks to join them, and publishes there, waits for an administrator. */
function UnledGroups({ count, groups }: Counts["unled"]) {
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

/** What waits, each with the place where it is done; `missing` values too, unless the first steps name them. */
export function Dashboard({ missing }: { missing: boolean }) {
  const reading = useReading(useQuery(dashboard));
  return (
    <section aria-labelledby="en-attente" className="mb-10">
      <h2 id="en-attente" className="mb-5 text-h2">
        À traiter
      </h2>
      <Loaded
        load={reading}
        failed={messages.dashboardFailed}
        skeleton={<SkeletonLines count={4} />}
      >
        {(counts) => (
          <>
            <UnsentMails folder={counts.mailFolder} leadsOn />
            {missing && <MissingValues labels={counts.missing} />}
            <HostWarnings sentences={counts.warnings} />
            <ul className="grid gap-3 sm:grid-cols-2">
              {CARDS.map(({ key, one, many, to }) => (
                <li key={key}>
                  <Tile count={counts[key]} what={counts[key] > 1 ? many : one} to={to} />
                </li>
              ))}
            </ul>
            <UnledGroups {...counts.unled} />
          </>
        )}
      </Loaded>
    </section>
  );
}
