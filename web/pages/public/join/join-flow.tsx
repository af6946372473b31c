import { lazy, Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { NeedsJavaScript } from "#web/parts/needs-javascript.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DocumentStep } from "./document-step.tsx";
import { joinTextOf } from "./documents.ts";
import { isEmpty } from "./draft.ts";
import { DraftNote } from "./draft-note.tsx";
import { LoadingText } from "./loading-text.tsx";
import { JOIN_STEPS } from "./steps.ts";
import { type JoinFlowProps, useJoinFlow } from "./use-join-flow.ts";

const loadForm = () => import("./form-step.tsx");
/** With the second document rather than with the page: most of its JavaScript is the form's. */
const FormStep = lazy(async () => ({ default: (await loadForm()).FormStep }));

function Unreadable() {
  const { revalidate, state } = useRevalidator();
  return (
    <RetryNotice busy={state !== "idle"} onRetry={() => void revalidate()}>
      <p className="font-bold">{messages.pdfUnreadable}</p>
    </RetryNotice>
  );
}

/** For who reads without JavaScript. */
const ToRead = ({ documents }: { documents: JoinDocumentVersion[] }) =>
  documents.map(({ document, url, text, validated }) => (
    <p key={document}>
      {text && (
        <>
          <TextLink href={text} className="inline-block py-2 underline">
            Lire&nbsp;: {joinTextOf(document).title}
          </TextLink>{" "}
        </>
      )}
      <a href={url} className="inline-block py-2 underline">
        Lire&nbsp;: {joinTextOf(document).title} (PDF{!validated && ", document de travail"})
      </a>
    </p>
  ));

/** Two documents to read and accept one after the other, then the form, then what happens next. */
export function JoinFlow(props: JoinFlowProps) {
  const { documents, mail } = props;
  const flow = useJoinFlow(documents);
  const { draft, end, step, first = step } = flow;
  const version = documents[step];
  const waiting = <LoadingText>Chargement du formulaire…</LoadingText>;
  useEffect(() => {
    // Should it not come, the step that needs it asks again.
    if (step > 0) loadForm().catch(() => undefined);
  }, [step]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {documents.length === 0 && <Unreadable />}
      {documents.length > 0 && !end && (
        <Stepper
          label="Étapes de l’adhésion"
          steps={JOIN_STEPS}
          current={step}
          done={first}
          addressOf={flow.addressOf}
        />
      )}
      <NeedsJavaScript what="L’adhésion en ligne" mail={mail}>
        {import.meta.env.SSR && <ToRead documents={documents} />}
      </NeedsJavaScript>
      {version && <DocumentStep key={version.sha256} version={version} flow={flow} />}
      {!version && documents.length > 0 && (
        <Suspense fallback={waiting}>
          {draft ? <FormStep {...props} draft={draft} flow={flow} /> : waiting}
        </Suspense>
      )}
      {!end && draft && !isEmpty(draft) && <DraftNote onDrop={flow.startAgain} />}
    </div>
  );
}
