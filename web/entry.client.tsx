import { StrictMode, startTransition } from "react";
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

/** Back or Forward, pressed before the application starts, change the query of a page that the server rendered for another one. */
const isOfAnotherQuery = (): boolean => {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).search !== location.search;
};

if (isOfAnotherQuery()) location.reload();
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
