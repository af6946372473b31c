import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, useState } from "react";
import type { DocumentReference } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { maySeeRegister } from "#contract/permissions.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMayPublishIn, useMemberSpace } from "#web/parts/member-space.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { documentReference } from "#web/queries/document-references.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EndReference } from "./end-reference.tsx";
import { OwnAnswer } from "./own-answer.tsx";
import { ReferenceFacts } from "./reference-facts.tsx";

const Register = lazy(() => import("./register.tsx"));
const ReviewForm = lazy(() => import("./review-form.tsx"));
const ReferenceForm = lazy(() => import("./reference-form.tsx"));

interface SectionProps {
  document: Document;
  /** Of the section: one level below that of the document. */
  heading?: "h2" | "h3";
}

interface ReferenceProps extends SectionProps {
  reference: DocumentReference | null;
}

interface OpenedProps {
  summary: string;
  /** The form, which closes the part once it is saved. */
  children: (onSaved: () => void) => ReactNode;
}

/** A part whose code is loaded when it is opened. */
function Opened({ summary, children }: OpenedProps) {
  const [opened, setOpened] = useState(false);
  const [saved, setSaved] = useState(0);
  const close = () => {
    setOpened(false);
    setSaved(saved + 1);
  };
  return (
    <Disclosure key={saved} summary={summary} onOpen={() => setOpened(true)}>
      {opened && <LazyPart>{children(close)}</LazyPart>}
    </Disclosure>
  );
}

/** For those who publish in the group. */
const Edit = ({ document, reference }: ReferenceProps) => (
  <Opened
    summary={reference ? "Modifier le document de référence" : "En faire un document de référence"}
  >
    {(onSaved) => (
      <>
        <ReferenceForm document={document} reference={reference} onSaved={onSaved} />
        {reference && <EndReference document={document} />}
      </>
    )}
  </Opened>
);

const OpenedRegister = ({ document, summary }: { document: Document; summary: string }) => (
  <Opened summary={summary}>{() => <Register document={document} />}</Opened>
);

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
      {maySeeRegister(me, rights) && (
        <>
          {reference.audience !== "none" && (
            <OpenedRegister document={document} summary="Registre des réponses" />
          )}
          {reference.state !== "repealed" && (
            <Opened summary="Relu, toujours bon">
              {(onSaved) => (
                <ReviewForm document={document} reference={reference} onSaved={onSaved} />
              )}
            </Opened>
          )}
        </>
      )}
    </section>
  );
}

/** Of a document that members rely on: since when, who answers for it, and who approved it. */
export function ReferenceSection({ document, ...rest }: SectionProps) {
  const publishes = useMayPublishIn()({ id: document.group_id });
  // A version that comes meanwhile closes no form.
  const reading = useReading(
    useQuery({
      ...documentReference(document.id, document.version),
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Loaded load={reading} failed={messages.referenceFailed} skeleton={<SkeletonLines count={1} />}>
      {({ reference, former }) => (
        <div className="grid gap-3">
          {reference && <Reference document={document} reference={reference} {...rest} />}
          {former && (
            <OpenedRegister
              document={document}
              summary="Registre de l’ancien document de référence"
            />
          )}
          {publishes && <Edit document={document} reference={reference} />}
        </div>
      )}
    </Loaded>
  );
}
