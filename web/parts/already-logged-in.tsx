import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";

/** For who has a session and comes to a page made for those who have none. */
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
