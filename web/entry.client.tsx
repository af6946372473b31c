import { StrictMode, startTransition, use, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isOfMembers } from "#contract/page-path.ts";
import { nameManifest } from "./install.ts";
import { dropOldDraft } from "./join-draft.ts";

nameManifest();
dropOldDraft();

// What was given up on purpose is no failure: a change of page that is cut short by the next one, which React Router leaves unsaid.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError")
    event.preventDefault();
});

/** Never settles: the page that waits for it is being reloaded. */
const NEVER = new Promise<never>(() => {});

/**
 * The member space is hydrated, and changes its page, without a transition: React renders transitions in slices of 5 ms, which takes longer
 * on a slow phone. It does not change while the document is open: a link to the public pages loads another one.
 */
const IN_MEMBER_SPACE = isOfMembers(location.pathname);

let hasStarted = false;

/** Back or Forward, pressed before the application has started, change the query of a page that the server rendered for another one. */
function isOfAnotherQuery(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !hasStarted && loaded !== undefined && new URL(loaded.name).search !== location.search;
}

function Application() {
  if (isOfAnotherQuery()) use(NEVER);
  // From here on React Router listens to Back and Forward.
  useEffect(() => {
    hasStarted = true;
  }, []);
  return <HydratedRouter {...(IN_MEMBER_SPACE && { useTransitions: false })} />;
}

if (isOfAnotherQuery()) location.reload();
else {
  addEventListener("popstate", () => isOfAnotherQuery() && location.reload());
  const hydrate = () =>
    void hydrateRoot(
      document,
      <StrictMode>
        <Application />
      </StrictMode>,
    );
  if (IN_MEMBER_SPACE) hydrate();
  else startTransition(hydrate);
}
