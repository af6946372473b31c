import type { ReactNode } from "react";
import { longDate } from "#contract/long-date.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { useChange } from "#web/parts/use-change.ts";
import { minutesPdf } from "#web/queries/minutes.ts";
import { saveAs } from "#web/save-as.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { AgendaTitles } from "./agenda-titles.tsx";
import { ClosedItems } from "./closed-items.tsx";
import { PublishedItems } from "./published-items.tsx";
import { PublishedPresence } from "./published-presence.tsx";
import { sayDay, sayTime } from "./published-words.ts";
import { Rectifications } from "./rectifications.tsx";
import { Rectify } from "./rectify.tsx";

interface PublishedProps {
  meeting: Meeting;
}
interface MinutesProps extends PublishedProps {
  minutes: PublishedMinutes;
}

function DownloadMinutes({ meeting: { id }, minutes: { number } }: MinutesProps) {
  const { busy, run } = useChange(minutesPdf, { failed: messages.minutesFileFailed });
  const name = `${number.replaceAll(/[\s,/:]+/g, "-")}.pdf`;
  return (
    <Button busy={busy} onClick={() => run(id, (blob) => saveAs(blob, name))}>
      Télécharger le compte rendu (PDF)
    </Button>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="terms">
    <dt className="text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Facts = ({ minutes }: Pick<MinutesProps, "minutes">) => {
  const facts: [string, string][] = [
    ["Groupe", minutes.group],
    [
      "Date",
      `${sayDay(minutes.day)}, de ${sayTime(minutes.startTime)} à ${sayTime(minutes.endTime)}`,
    ],
    ["Lieu", minutes.place],
    ["Séance ouverte", sayTime(minutes.openedAt)],
    ["Séance levée", sayTime(minutes.closedAt)],
    ["Convocation", minutes.convenedOn && `envoyée le ${sayDay(minutes.convenedOn)}`],
    ["Présidence", minutes.chair],
    ["Rédaction", minutes.secretary],
  ];
  return (
    <dl className="grid gap-1">
      {facts.map(
        ([name, value]) =>
          value !== "" && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
};

/** The hash of the file, for those who want to check that it is the published one. */
const Fingerprint = ({ sha256 }: { sha256: string }) => (
  <Disclosure summary="Vérifier le fichier">
    <p>Empreinte SHA-256 du PDF publié&nbsp;:</p>
    <p className="font-mono text-sm wrap-anywhere">{sha256}</p>
    <p className="text-sm text-soft">
      Un fichier qui a cette empreinte est exactement celui qui a été approuvé et publié.
    </p>
  </Disclosure>
);

/** Where what was decided goes on. */
const Living = ({ meeting: { event } }: PublishedProps) => {
  const groupe = event.group_id.id;
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ButtonLink to={pagePath("decisions", { groupe })} variant="secondary">
        Décisions du groupe et leurs suites
      </ButtonLink>
      <ButtonLink to={pagePath("followedActions", { groupe })} variant="secondary">
        Actions du groupe à ce jour
      </ButtonLink>
    </div>
  );
};

function Minutes({ meeting, minutes }: MinutesProps) {
  const { publishedAt, sha256 } = meeting;
  return (
    <section aria-labelledby="compte-rendu" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="compte-rendu" className="text-h2 wrap-anywhere">
          Compte rendu {minutes.number}
        </h2>
        {publishedAt && (
          <p className="text-soft">Publié le {longDate(publishedAt)}. Il ne change plus.</p>
        )}
        <div className="no-print flex flex-wrap gap-3">
          <DownloadMinutes meeting={meeting} minutes={minutes} />
        </div>
        <Facts minutes={minutes} />
      </div>
      <PublishedPresence minutes={minutes} />
      <PublishedItems minutes={minutes} items={meeting.items} />
      {sha256 && <Fingerprint sha256={sha256} />}
    </section>
  );
}

/** The published minutes, below what rectifies them. */
export function Published({ meeting }: PublishedProps) {
  const { minutes, rectifications, items, allowed } = meeting;
  const closed = items.filter(({ closedDoors }) => closedDoors === true);
  return (
    <div className="grid gap-8">
      {rectifications.length > 0 && <Rectifications id={meeting.id} list={rectifications} />}
      {minutes ? <Minutes meeting={meeting} minutes={minutes} /> : <AgendaTitles items={items} />}
      {closed.length > 0 && <ClosedItems items={closed} />}
      <Living meeting={meeting} />
      {allowed.rectify && <Rectify meeting={meeting} />}
    </div>
  );
}
