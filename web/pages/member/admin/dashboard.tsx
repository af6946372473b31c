import { useQuery } from "@tanstack/react-query";
import type { Dashboard as Counts } from "#contract/dashboard.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { dashboard } from "#web/queries/dashboard.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const CARDS: {
  key: Exclude<keyof Counts, "warnings" | "missing" | "unled">;
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
];

const CARD =
  "flex min-h-11 items-center gap-4 rounded-card border border-line bg-card p-4 text-ink no-underline hover:border-teal hover:underline";

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
      <Notice tone="warning">
        <p>
          Il manque au site des mentions obligatoires&nbsp;: {labels.join("\u202F; ")}.{" "}
          <SiteLink to={pagePath("adminValues")}>À compléter</SiteLink>
        </p>
      </Notice>
    </div>
  );
}

/** Who asks to join them, and publishes there, waits for an administrator. */
function UnledGroups({ count, groups }: Counts["unled"]) {
  if (count === 0) return null;
  const rest = count - groups.length;
  return (
    <div className="mt-3">
      <Disclosure
        summary={count === 1 ? "Un groupe sans animateur" : `${count} groupes sans animateur`}
      >
        <p className="mb-2 max-w-measure">
          Personne ne publie ni n’accueille à votre place dans ces groupes. Sur la page d’un groupe,
          vous pouvez confier l’animation à l’un de ses membres.
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

/** What waits, each with the place where it is done. */
export function Dashboard() {
  const reading = useReading(useQuery(dashboard));
  return (
    <section aria-labelledby="en-attente" className="mb-10">
      <h2 id="en-attente" className="mb-5 text-h2">
        Ce qui attend
      </h2>
      <Loaded
        load={reading}
        failed={messages.dashboardFailed}
        skeleton={<SkeletonLines count={4} />}
      >
        {(counts) => (
          <>
            <MissingValues labels={counts.missing} />
            <HostWarnings sentences={counts.warnings} />
            <ul className="grid gap-3 sm:grid-cols-2">
              {CARDS.map(({ key, one, many, to }) => (
                <li key={key}>
                  <SiteLink to={to} className={CARD}>
                    <span
                      className={`font-title text-h2 font-bold ${counts[key] > 0 ? "text-brick" : "text-soft"}`}
                    >
                      {counts[key]}
                    </span>
                    <span>{counts[key] > 1 ? many : one}</span>
                  </SiteLink>
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
