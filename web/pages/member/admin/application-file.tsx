import type { ReactNode, Ref } from "react";
import type { ApplicationFile as WholeFile } from "#contract/application-files.ts";
import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { ACCEPTED_TEXTS, type AcceptedText } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { complementLabels } from "#web/parts/complement-labels.ts";
import { ASKED_NAMES, labels } from "#web/parts/person-asked.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Hints } from "./application/hints.tsx";
import { RefusedMail } from "./refused-mail.tsx";

const DOCUMENT_NAMES: Record<AcceptedText, string> = {
  "cadre-de-partenariat": "Cadre de partenariat",
  recommandations: "Recommandations du CPMS",
  conditions: "Conditions d’utilisation",
};

/** The name is the title of the file. */
const OTHERS = ASKED_NAMES.filter((name) => name !== "firstName" && name !== "lastName");
/** Only the whole file has them. */
const COMPLETED = ["rna", "presentation"] as const;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="terms border-line py-2 not-first:border-t">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
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

const Facts = ({ application, file }: Pick<ApplicationFileProps, "application" | "file">) => {
  const { email, college, emailVerifiedAt } = application;
  return (
    <dl>
      {OTHERS.map((name) => (
        <Fact key={name} name={labels[name]}>
          {application[name]}
        </Fact>
      ))}
      <Fact name="Collège">{college && shownCollege(college)}</Fact>
      {file &&
        COMPLETED.filter((name) => file[name] !== "").map((name) => (
          <Fact key={name} name={complementLabels[name]}>
            {file[name]}
          </Fact>
        ))}
      <Fact name="Adresse électronique">{email}</Fact>
      <Fact name="Adresse confirmée">
        {emailVerifiedAt ? `le ${longDate(emailVerifiedAt)}` : "pas encore"}
      </Fact>
      {ACCEPTED_TEXTS.map((document) => (
        <Acceptance key={document} application={application} document={document} />
      ))}
    </dl>
  );
};

/** Until the whole file is read, and for an unverified address: addresses of the same name. */
const Namesakes = ({ emails }: { emails: string[] }) => (
  <Notice tone="warning">
    <p>La personne a peut-être déjà un compte&nbsp;: même nom que {emails.join(", ")}.</p>
  </Notice>
);

interface ApplicationFileProps {
  application: Application;
  /** What is read of one application only. */
  file?: WholeFile | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  /** How long it has been waiting. */
  since?: ReactNode;
  /** What waits for an answer, above the form. */
  children?: ReactNode;
}

/** Who asks to join: what was typed, and what was accepted. */
export function ApplicationFile({
  application,
  file,
  headingRef,
  since,
  children,
}: ApplicationFileProps) {
  const { firstName, lastName, possibleDuplicates, refusedMail, createdAt } = application;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-3">
        <Avatar firstName={firstName} lastName={lastName} />
        <div className="min-w-0">
          <h3
            {...(headingRef && { ref: headingRef, tabIndex: -1 })}
            className="text-h2 wrap-anywhere"
          >
            {fullName(application)}
          </h3>
          <p className="text-sm text-soft">
            Demande du {longDate(createdAt)}
            {since}
          </p>
        </div>
      </div>
      {children}
      {file && <Hints hints={file.hints} />}
      {!file && possibleDuplicates.length > 0 && <Namesakes emails={possibleDuplicates} />}
      {refusedMail && (
        <Notice tone="warning">
          <RefusedMail {...refusedMail} />
        </Notice>
      )}
      <Facts application={application} file={file} />
    </div>
  );
}
