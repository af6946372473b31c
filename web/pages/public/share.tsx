import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { FormPage } from "#web/parts/form-page.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { NeedsJavaScript } from "#web/parts/needs-javascript.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { OpenForm } from "./share/open-form.tsx";
import { useSharedDocument } from "./share/use-shared-document.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.share.title);

/** The same sentence for every link that opens nothing. */
const Ended = () => (
  <>
    <p role="alert" className="text-h3">
      {messages.shareNotFound}
    </p>
    <p>
      <ButtonLink to={pagePath("home")} variant="secondary">
        Découvrir le collectif
      </ButtonLink>
    </p>
  </>
);

function Shared() {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const { reading, isEnded, end } = useSharedDocument(token);
  if (isEnded) return <Ended />;
  return (
    <>
      <NeedsJavaScript what="Cette page" mail={mail} />
      <Loaded load={reading} failed={messages.shareFailed} skeleton={<SkeletonLines count={4} />}>
        {(shared) => <OpenForm token={token} shared={shared} onEnded={end} />}
      </Loaded>
    </>
  );
}

/** A document for a person without an account: its address is the key, and reading this page opens nothing. */
export default function SharePage() {
  return (
    <FormPage page="share">
      {/* The footer stays below the window, whatever the link opens. */}
      <div className="grid min-h-screen content-start gap-6">
        <Shared />
      </div>
    </FormPage>
  );
}
