import { lazy, useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import type { FollowedApplication } from "#contract/application-files.ts";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import { FormPage } from "#web/parts/form-page.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { NeedsJavaScript } from "#web/parts/needs-javascript.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { siteContext } from "#web/site-context.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Messages } from "./followed-application/messages.tsx";
import { NewFollowLink } from "./followed-application/new-follow-link.tsx";
import { Standing } from "./followed-application/standing.tsx";
import {
  type Followed,
  useFollowedApplication,
} from "./followed-application/use-followed-application.ts";
import { useTyped } from "./followed-application/use-typed.ts";
import { Withdraw } from "./followed-application/withdraw.tsx";

const Attestation = lazy(async () => ({
  default: (await import("./followed-application/attestation.tsx")).Attestation,
}));
const ComplementForm = lazy(async () => ({
  default: (await import("./followed-application/complement-form.tsx")).ComplementForm,
}));

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.followedApplication.title);

/** What an act has done, above everything: the form that was used may be gone. */
function Done({ sentence }: { sentence: string }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.focus();
  }, []);
  return (
    <div ref={shown} tabIndex={-1}>
      <Notice tone="success">
        <p>{sentence}</p>
      </Notice>
    </div>
  );
}

interface ApplicationProps {
  token: string;
  application: FollowedApplication;
  by: Followed;
}

function Application({ token, application, by }: ApplicationProps) {
  const { mail } = useLoaderData<typeof loader>();
  const [done, setDone] = useState<string[]>([]);
  const { complement, version } = application;
  const typed = useTyped(complement !== null);
  const say = (sentence: string) => setDone((before) => [...before, sentence]);
  const acting = { token, mail, onRefused: by.reading.retry };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {done.length > 0 && <Done key={done.length} sentence={done.at(-1) ?? ""} />}
      {complement && (
        <ComplementForm
          {...acting}
          version={version}
          asked={complement}
          answer={typed.answer}
          onAnswer={typed.setAnswer}
          onDone={(after) => {
            typed.setAnswer("");
            by.show(after);
            say(messages.followCompleted);
          }}
        />
      )}
      <Standing application={application} />
      <Messages
        {...acting}
        application={application}
        message={typed.message}
        onMessage={typed.setMessage}
        onDone={(after) => {
          typed.setMessage("");
          by.show(after);
          say(messages.followWritten);
        }}
      />
      {application.attestation && <Attestation token={token} />}
      {application.canWithdraw && (
        <Withdraw
          token={token}
          onDone={(sentence) => {
            by.reading.retry();
            say(sentence);
          }}
        />
      )}
    </div>
  );
}

function FollowedByLink() {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const by = useFollowedApplication(token);
  if (by.isEnded) return <NewFollowLink mail={mail} />;
  const skeleton = <SkeletonLines count={6} />;
  return (
    <>
      <NeedsJavaScript what="Cette page" mail={mail} />
      <Loaded load={by.reading} failed={messages.followFailed} skeleton={skeleton}>
        {(application) => (
          // Waits for all its parts: the form of a complement comes above the rest.
          <LazyPart fallback={skeleton}>
            <Application token={token} application={application} by={by} />
          </LazyPart>
        )}
      </Loaded>
    </>
  );
}

/** Where an application is, without an account: the address is the key. */
export default function FollowedApplicationPage() {
  return (
    <FormPage page="followedApplication" lead="Sans mot de passe, avec le lien de votre courriel.">
      {/* The footer stays below the window, whatever the link opens. */}
      <div className="grid min-h-screen content-start gap-6">
        <FollowedByLink />
      </div>
    </FormPage>
  );
}
