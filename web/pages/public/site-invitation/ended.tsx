import type { ErrorCode } from "#contract/errors.ts";
import { pagePath } from "#contract/page-path.ts";
import { CallError } from "#web/call.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";

/** What the link leads to instead. */
const INSTEAD: { [C in ErrorCode]?: "login" | "contact" } = {
  account_exists: "login",
  invitation_used: "login",
  invitation_replaced: "contact",
  invitation_revoked: "contact",
  invitation_expired: "contact",
  link_invalid: "contact",
  structure_invitation_used: "login",
  structure_invitation_revoked: "contact",
  structure_invitation_expired: "contact",
};

const insteadOf = ({ code }: CallError) =>
  code === "network" || code === "unreadable" ? undefined : INSTEAD[code];

/** Another try would say the same. */
export const isEnded = (error: unknown): error is CallError =>
  error instanceof CallError && insteadOf(error) !== undefined;

/** A link that opens nothing: why, and where to go. */
export function Ended({ error }: { error: CallError }) {
  return (
    <Panel>
      <p role="alert" className="text-h3">
        {error.message}
      </p>
      {error.code === "link_invalid" && (
        <p>
          Ouvrez le lien du dernier courriel reçu, en entier. S’il ne fonctionne toujours pas,
          écrivez-nous.
        </p>
      )}
      <p>
        {insteadOf(error) === "login" ? (
          <ButtonLink to={pagePath("login")}>Se connecter</ButtonLink>
        ) : (
          <ButtonLink to={pagePath("contact")}>Nous écrire</ButtonLink>
        )}
      </p>
    </Panel>
  );
}
