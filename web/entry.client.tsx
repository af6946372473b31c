import { StrictMode, startTransition, use, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
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
  return <HydratedRouter />;
}

if (isOfAnotherQuery()) location.reload();
else {
  addEventListener("popstate", () => isOfAnotherQuery() && location.reload());
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Application />
      </StrictMode>,
    );
  });
}
