import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import { type MetaFunction, useParams, useSearchParams } from "react-router";
import type { Document } from "#contract/documents.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { Comments } from "#web/parts/comments/comments.tsx";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { sizeOf } from "#web/parts/file-size.ts";
import { GroupDot } from "#web/parts/group-dot.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PartLinks } from "#web/parts/part-links.tsx";
import { useNoteRecent } from "#web/parts/recents.ts";
import { SortingMarks } from "#web/parts/sorting-marks.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { documentReference } from "#web/queries/document-references.ts";
import { documentDetail } from "#web/queries/documents.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { DocumentEvents } from "./documents/document-events.tsx";
import { TextOfDocument } from "./documents/document-text.tsx";
import { PinDocument } from "./documents/pin-document.tsx";
import { ReferenceSection } from "./documents/reference/reference-section.tsx";
import { ShareSection } from "./documents/sharing/share-section.tsx";
import { SharedDraft } from "./documents/sorting/shared-draft.tsx";
import { SortButton } from "./documents/sorting/sort-button.tsx";

/** Loaded with their part: the reader of PDF is the heaviest of the space. */
const Reading = lazy(() => import("./documents/reading-part.tsx"));
const Versions = lazy(() => import("./documents/versions-part.tsx"));

const UNNAMED: string = pages.document.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

interface Part {
  name: string;
  label: (document: Document) => string;
  show: (document: Document, page: number | undefined) => ReactNode;
}

const PARTS: Part[] = [
  {
    name: "",
    label: () => "Lecture",
    show: (document, page) => <Reading document={document} page={page} />,
  },
  {
    name: "texte",
    label: () => "Texte",
    show: (document) => <TextOfDocument key={document.version} document={document} />,
  },
  {
    name: "versions",
    label: ({ version }) => `Versions\u00A0(${version})`,
    show: (document) => <Versions document={document} />,
  },
];

/** Where it comes from: its group, its version, its day. */
const Origin = ({ document }: { document: Document }) => (
  <p className="mb-6 text-sm wrap-anywhere text-soft">
    <GroupDot id={document.group_id} />
    &nbsp;
    <SiteLink
      to={pagePath("group", { id: document.group_id })}
      className="font-bold text-teal underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {document.category}
    </SiteLink>
    {` · version ${document.version}, déposée le `}
    <time dateTime={document.uploaded_at}>{longDate(document.uploaded_at)}</time>
    {` · ${sizeOf(document.size)}`}
    <SortingMarks document={document} />
  </p>
);

interface BodyProps {
  document: Document;
  /** What it asks of its readers comes first. */
  isReference: boolean;
}

function DocumentBody({ document, isReference }: BodyProps) {
  const { id, group_id } = document;
  const [params] = useSearchParams();
  const chosen = PARTS.find(({ name }) => name === (params.get("partie") ?? "")) ?? PARTS[0];
  const page = Number(params.get("page")) || undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <Origin document={document} />
        <div className="mb-6 grid justify-items-start gap-3 empty:hidden">
          <DocumentEvents id={id} />
          <SortButton document={document} variant="secondary" />
          <PinDocument document={document} />
        </div>
        <SharedDraft document={document} />
        {isReference && (
          <div className="my-6">
            <ReferenceSection document={document} heading="h2" />
          </div>
        )}
        <PartLinks
          label={`Parties de ${document.name}`}
          parts={PARTS.map(({ name, label }) => ({ name, label: label(document) }))}
          chosen={chosen?.name}
          addressOf={(name) =>
            pagePath("document", { id }, { partie: name === "" ? undefined : name })
          }
        />
        {/* Before the headings of a PDF, which are below it. */}
        <h2 className="sr-only">{chosen?.label(document)}</h2>
        <LazyPart fallback={<SkeletonLines />}>{chosen?.show(document, page)}</LazyPart>
      </div>
      {!isReference && <ReferenceSection document={document} />}
      <ShareSection document={document} />
      <Comments of={{ kind: "document", id }} groupId={group_id} />
    </div>
  );
}

/** The document, once it is known whether it is a reference: nothing on the page moves. */
function useDocument(id: string) {
  const load = useReading(useQuery(documentDetail(id)));
  const version = load.data?.version;
  const { data, isPending } = useQuery({
    ...documentReference(id, version ?? 0),
    placeholderData: keepPreviousData,
    enabled: version !== undefined,
  });
  const waits = load.state === "loaded" && isPending;
  const isReference = Boolean(data?.reference);
  return {
    load: waits ? ({ ...load, state: "loading", data: undefined } as const) : load,
    isReference,
  };
}

function DocumentScreen({ id }: { id: string }) {
  const { load, isReference } = useDocument(id);
  useNoteRecent("document", id, load.data?.name);
  return (
    <DetailPage
      load={load}
      title={load.data?.name ?? UNNAMED}
      gone={{
        title: messages.documentGone,
        actions: <ButtonLink to={pagePath("documents")}>Voir les documents</ButtonLink>,
      }}
      failed={messages.documentFailed}
    >
      {(document) => <DocumentBody document={document} isReference={isReference} />}
    </DetailPage>
  );
}

/** A document, whole: its address is there to be shared inside the space. */
export default function DocumentPage() {
  const { id = "" } = useParams();
  return <DocumentScreen key={id} id={id} />;
}
