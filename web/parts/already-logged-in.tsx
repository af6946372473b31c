import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";

/** Replaces a page for visitors when the reader is logged in. */
export function AlreadyLoggedIn() {
  return (
    <Panel>
      <h2 className="text-h3">{messages.alreadyLoggedIn}</h2>
      <p>{messages.goToMemberSpace}</p>
      <p>
        <ButtonLink to={pagePath("memberHome")}>Ouvrir l’espace membre</ButtonLink>
      </p>
    </Panel>
  );
}
