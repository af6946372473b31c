import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import type { ApplicationFile as WholeFile } from "#contract/application-files.ts";
import { isOpen } from "#contract/application-limits.ts";
import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { ofPerson } from "#contract/of-person.ts";
import { pagePath } from "#contract/page-path.ts";
import { spokenAge } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { applicationFile } from "#web/queries/application-files.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { BackIcon } from "#web/ui/space-icons.tsx";
import { AskedComplement } from "./application/asked-complement.tsx";
import { Dialogue } from "./application/dialogue.tsx";
import { STATE_NAMES } from "./application/state-names.ts";
import { ApplicationFile } from "./application-file.tsx";

interface ApplicationPaneProps {
  id: string;
  /** As the queue has it; undefined for one that is decided. */
  application: Application | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  /** What can be decided, once it is known what of. */
  children: (application: Application, file: WholeFile | undefined) => ReactNode;
}

const isDecidable = ({ state, emailVerifiedAt }: Application): boolean =>
  isOpen(state) && emailVerifiedAt !== null;

function since({ createdAt, waitedDays, state }: Application): string {
  if (!isOpen(state)) return "";
  const waited =
    waitedDays > 0 ? `, dont ${waitedDays}\u00A0jour${waitedDays > 1 ? "s" : ""} de son côté` : "";
  return `, attend depuis ${spokenAge(createdAt)}${waited}`;
}

/** An application beside the queue, or in its place on a phone; what is decided of it stays in view. */
export function ApplicationPane({ id, application, headingRef, children }: ApplicationPaneProps) {
  const [params] = useAddressParams();
  const reading = useReading(useQuery(applicationFile(id)));
  const file = reading.data;
  // The file is read after the list: it is the newer one.
  const known = file ?? application;
  const back = pagePath("adminApplications", { file: params.get("file") ?? undefined });
  return (
    <section
      aria-label={known ? `Demande ${ofPerson(fullName(known))}` : "Demande"}
      className="pane-file"
    >
      <SiteLink to={back} className="pane-back">
        <BackIcon />
        Toutes les demandes
      </SiteLink>
      <div className="pane-text grid grid-cols-[minmax(0,1fr)] gap-6">
        {known && (
          <ApplicationFile
            application={known}
            file={file}
            headingRef={headingRef}
            since={since(known)}
          >
            {known.state !== "received" && (
              <p>
                <Badge>{STATE_NAMES[known.state]}</Badge>
              </p>
            )}
            {file && <AskedComplement file={file} />}
          </ApplicationFile>
        )}
        <Loaded load={reading} failed={messages.fileFailed} skeleton={<SkeletonLines count={5} />}>
          {(whole) => <Dialogue key={whole.id} file={whole} />}
        </Loaded>
      </div>
      {known && isDecidable(known) && children(known, file)}
    </section>
  );
}
