import type { ReactNode } from "react";
import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { ACCEPTED_TEXTS, type AcceptedText } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { ASKED_NAMES, labels } from "#web/parts/person-asked.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusedMail } from "./refused-mail.tsx";

const DOCUMENT_NAMES: Record<AcceptedText, string> = {
  "cadre-de-partenariat": "Cadre de partenariat",
  recommandations: "Recommandations du CPMS",
  conditions: "Conditions d’utilisation",
};

/** The name is the title of the card. */
const OTHERS = ASKED_NAMES.filter((name) => name !== "firstName" && name !== "lastName");

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Acceptance({
  application,
  document,
}: {
  application: Application;
  document: AcceptedText;
}) {
  const accepted = application.acceptances.find((one) => one.document === document);
  return (
    <Fact name={DOCUMENT_NAMES[document]}>
      {accepted ? (
        `accepté le ${longDate(accepted.acceptedAt)}`
      ) : (
        <Badge tone="warm">acceptation non recueillie</Badge>
      )}
    </Fact>
  );
}

interface ApplicationCardProps {
  application: Application;
  /** Beside the name: takes it into a selection. */
  select?: ReactNode;
  children?: ReactNode;
}

const Facts = ({ application }: { application: Application }) => {
  const { email, college, createdAt, emailVerifiedAt } = application;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {OTHERS.map((name) => (
        <Fact key={name} name={labels[name]}>
          {application[name]}
        </Fact>
      ))}
      <Fact name="Collège">{college && shownCollege(college)}</Fact>
      <Fact name="Adresse électronique">{email}</Fact>
      <Fact name="Demande du">{longDate(createdAt)}</Fact>
      <Fact name="Adresse confirmée">
        {emailVerifiedAt ? `le ${longDate(emailVerifiedAt)}` : "pas encore"}
      </Fact>
      {ACCEPTED_TEXTS.map((document) => (
        <Acceptance key={document} application={application} document={document} />
      ))}
    </dl>
  );
};

const CARD =
  "drawn-in-view grid gap-5 rounded-card border border-line bg-card p-4 [--height:50rem] sm:p-6 sm:[--height:31rem] lg:[--height:23rem]";

/** The room of a card that is not made yet. */
export const RoomOfCard = () => <li className={`${CARD} min-h-(--height)`} />;

/** Who asks to join: what was typed, what was accepted, and under it what may be decided. */
export function ApplicationCard({ application, select, children }: ApplicationCardProps) {
  const { firstName, lastName, possibleDuplicates, refusedMail } = application;
  return (
    <li className={CARD}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar firstName={firstName} lastName={lastName} />
        <h3 className="min-w-0 grow text-h3 wrap-anywhere">{fullName(application)}</h3>
        {select}
      </div>
      <Facts application={application} />
      {possibleDuplicates.length > 0 && (
        <Notice tone="warning">
          <p>
            La personne a peut-être déjà un compte&nbsp;: même nom que{" "}
            {possibleDuplicates.join(", ")}.
          </p>
        </Notice>
      )}
      {refusedMail && (
        <Notice tone="warning">
          <RefusedMail {...refusedMail} />
        </Notice>
      )}
      {children}
    </li>
  );
}
