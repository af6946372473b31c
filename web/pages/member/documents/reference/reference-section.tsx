import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { DocumentReference } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { mayPublishIn, maySeeRegister } from "#contract/permissions.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { documentReference } from "#web/queries/document-references.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { OwnAnswer } from "./own-answer.tsx";
import { ReferenceFacts } from "./reference-facts.tsx";

const Register = lazy(() => import("./register.tsx"));
const ReferenceForm = lazy(() => import("./reference-form.tsx"));

interface SectionProps {
  document: Document;
  /** Of the section: one level below that of the document. */
  heading?: "h2" | "h3";
}

interface ReferenceProps extends SectionProps {
  reference: DocumentReference | null;
}

/** The form of those who publish in the group, closed once it is saved. */
function Edit({ document, reference }: ReferenceProps) {
  const [opened, setOpened] = useState(false);
  const [saved, setSaved] = useState(0);
  return (
    <Disclosure
      key={saved}
      summary={
        reference ? "Modifier le document de référence" : "En faire un document de référence"
      }
      onOpen={() => setOpened(true)}
    >
      {opened && (
        <LazyPart>
          <ReferenceForm
            document={document}
            reference={reference}
            onSaved={() => {
              setOpened(false);
              setSaved(saved + 1);
            }}
          />
        </LazyPart>
      )}
    </Disclosure>
  );
}

function OpenedRegister({ document }: { document: Document }) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary="Registre des réponses" onOpen={() => setOpened(true)}>
      {opened && (
        <LazyPart>
          <Register document={document} />
        </LazyPart>
      )}
    </Disclosure>
  );
}

function Reference({
  document,
  reference,
  heading = "h3",
}: ReferenceProps & { reference: DocumentReference }) {
  const { me } = useMemberSpace();
  const rights = { groupId: document.group_id, ownerId: reference.owner?.id ?? null };
  return (
    <section
      aria-labelledby="reference"
      className="grid gap-3 rounded-card border border-line bg-card p-5"
    >
      <ReferenceFacts reference={reference} heading={heading} />
      <OwnAnswer key={document.version} document={document} reference={reference} />
      {reference.audience !== "none" && maySeeRegister(me, rights) && (
        <OpenedRegister document={document} />
      )}
    </section>
  );
}

/** Of a document that members rely on: since when, who answers for it, and who approved it. */
export function ReferenceSection({ document, ...rest }: SectionProps) {
  const { me } = useMemberSpace();
  const reading = useReading(useQuery(documentReference(document.id, document.version)));
  return (
    <Loaded load={reading} failed={messages.referenceFailed} skeleton={<SkeletonLines count={1} />}>
      {({ reference }) => (
        <div className="grid gap-3">
          {reference && <Reference document={document} reference={reference} {...rest} />}
          {mayPublishIn(me, { id: document.group_id }) && (
            <Edit document={document} reference={reference} />
          )}
        </div>
      )}
    </Loaded>
  );
}
