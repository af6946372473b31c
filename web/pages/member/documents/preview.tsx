import { useEffect } from "react";
import { COMMENTS_ANCHOR } from "#contract/comment-path.ts";
import type { Document } from "#contract/documents.ts";
import { pagePath } from "#contract/page-path.ts";
import { Comments } from "#web/parts/comments/comments.tsx";
import { useFeature } from "#web/parts/use-feature.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FullScreen } from "#web/ui/full-screen.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { DocumentEvents } from "./document-events.tsx";
import { DocumentText } from "./document-text.tsx";
import { DocumentVersions } from "./document-versions.tsx";
import { PinDocument } from "./pin-document.tsx";
import { ReferenceSection } from "./reference/reference-section.tsx";
import { ShownFile } from "./shown-file.tsx";
import { SharedDraft } from "./sorting/shared-draft.tsx";
import { SortButton } from "./sorting/sort-button.tsx";

const CLOSE = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-mist";
const TITLE = "apercu";

interface PreviewProps {
  document: Document;
  /** The page of a PDF that is shown first. */
  page: number | undefined;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const Title = ({ document }: { document: Document }) => (
  <h2 id={TITLE} tabIndex={-1} className="min-w-0 grow text-h3 wrap-anywhere">
    {document.name}
  </h2>
);

const Conversation = ({ document: { id, group_id } }: { document: Document }) => (
  <Comments key={id} of={{ kind: "document", id }} groupId={group_id} />
);

/** The pages of the document are between them and its title. */
const ToComments = () =>
  useFeature("comments") && (
    <Button
      variant="quiet"
      onClick={() => globalThis.document.getElementById(COMMENTS_ANCHOR)?.focus()}
    >
      Commentaires
    </Button>
  );

/** Its page has an address to share, with its versions and its text. */
const ToPage = ({ document: { id, name } }: { document: Document }) => (
  <ButtonLink variant="quiet" to={pagePath("document", { id })}>
    Ouvrir sa page<span className="sr-only">&nbsp;: {name}</span>
  </ButtonLink>
);

const Steps = ({ onPrevious, onNext }: PreviewProps) => (
  <>
    <Button variant="secondary" disabled={!onPrevious} onClick={onPrevious}>
      Précédent
    </Button>
    <Button variant="secondary" disabled={!onNext} onClick={onNext}>
      Suivant
    </Button>
  </>
);

/** What is known of the file: its text, its versions. */
const About = ({ document }: { document: Document }) => (
  <div key={document.id} className="grid gap-3">
    <ReferenceSection document={document} />
    <DocumentText key={document.version} document={document} />
    <DocumentVersions document={document} />
  </div>
);

/** What a failed download says is said inside: nothing is heard from behind a window. */
const OnWholeScreen = (props: PreviewProps) => (
  <FullScreen labelledBy={TITLE} onClose={props.onClose}>
    <ToastProvider>
      <div className="document-preview flex h-full flex-col gap-3">
        <div className="flex items-start gap-3">
          <Title document={props.document} />
          <button type="button" className={CLOSE} onClick={props.onClose}>
            <CloseIcon />
            <span className="sr-only">Fermer l’aperçu</span>
          </button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Steps {...props} />
          <ToPage document={props.document} />
          <SortButton document={props.document} variant="quiet" />
          <ToComments />
        </div>
        <DocumentEvents id={props.document.id} />
        <SharedDraft document={props.document} />
        <PinDocument document={props.document} />
        <ShownFile document={props.document} page={props.page} fill />
      </div>
      <div className="mt-6">
        <About document={props.document} />
      </div>
      <div className="mt-6">
        <Conversation document={props.document} />
      </div>
    </ToastProvider>
  </FullScreen>
);

const Beside = (props: PreviewProps) => (
  <section aria-labelledby={TITLE} className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Title document={props.document} />
      <div className="flex flex-wrap gap-2">
        <Steps {...props} />
        <ToPage document={props.document} />
        <SortButton document={props.document} variant="quiet" />
        <ToComments />
        <Button variant="quiet" onClick={props.onClose}>
          Fermer l’aperçu
        </Button>
      </div>
    </div>
    <DocumentEvents id={props.document.id} />
    <SharedDraft document={props.document} />
    <PinDocument document={props.document} />
    <ShownFile document={props.document} page={props.page} fill={false} />
    <About document={props.document} />
    <Conversation document={props.document} />
  </section>
);

/** A document beside the list, or over the whole of a small screen: PDF pages and images are shown, anything else is offered as a download. */
export default function Preview(props: PreviewProps) {
  const beside = useMedia("(width >= 64rem)");
  // A refetch gives another object, which must not move the focus.
  const shown = props.document.id;
  useEffect(() => {
    if (shown) document.getElementById(TITLE)?.focus();
  }, [shown]);
  return beside ? <Beside {...props} /> : <OnWholeScreen {...props} />;
}
