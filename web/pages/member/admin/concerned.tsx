import type { Application } from "../../../../contract/applications.ts";
import { nameOf } from "./application-card.tsx";

/** Who is about to be written to: named before anything leaves. */
export const Concerned = ({ applications }: { applications: Application[] }) => (
  <ul className="max-h-48 list-disc overflow-y-auto overscroll-contain rounded-xl bg-mist py-3 pr-4 pl-9">
    {applications.map((application) => (
      <li key={application.id} className="wrap-anywhere">
        {nameOf(application)}, {application.email}
      </li>
    ))}
  </ul>
);

/** « la demande de Camille Durand », « 3 demandes ». */
export const demandsOf = (applications: Application[]): string =>
  applications.length === 1 && applications[0] ? `la demande de ${nameOf(applications[0])}` : `${applications.length} demandes`;
