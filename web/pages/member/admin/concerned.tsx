import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";

const FEW = 6;

const Names = ({ of }: { of: Application[] }) => (
  <ul className="list-disc pl-5">
    {of.map((application) => (
      <li key={application.id} className="wrap-anywhere">
        {fullName(application)}, {application.email}
      </li>
    ))}
  </ul>
);

/** Who is about to be written to, or was: named, and folded when there are many. */
export const Concerned = ({ applications }: { applications: Application[] }) =>
  applications.length <= FEW ? (
    <Names of={applications} />
  ) : (
    <Disclosure summary={`Voir les ${applications.length} personnes`}>
      <Names of={applications} />
    </Disclosure>
  );

/** « la demande d’Awa Diop », « 3 demandes ». */
export const demandsOf = (applications: Application[]): string =>
  applications.length === 1 && applications[0]
    ? `la demande ${ofPerson(fullName(applications[0]))}`
    : `${applications.length} demandes`;
