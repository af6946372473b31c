import { pagePath } from "#contract/page-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** On a site that sends no mail: where they are, and what its host does. */
export function UnsentMails({
  folder,
  leadsOn,
}: {
  folder: string | undefined;
  leadsOn?: boolean;
}) {
  if (folder === undefined) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        action={
          leadsOn && (
            <ButtonLink variant="secondary" to={pagePath("adminMails")}>
              Voir les courriels
            </ButtonLink>
          )
        }
      >
        <h3 className="text-h3">Le site n’envoie pas de courriel</h3>
        <p className="mt-2 max-w-measure">
          Confirmations d’adresse, invitations, rappels&nbsp;: personne ne les reçoit. Le site les
          écrit dans le dossier <code className="wrap-anywhere">{folder}</code>.
        </p>
        <p className="mt-2 max-w-measure">
          Pour qu’ils partent, la personne qui héberge le site donne <code>SMTP_URL</code>, puis
          redémarre le site. Le pas à pas est dans{" "}
          <code>
            docs/exploitation/
            <wbr />
            courriels.md
          </code>
          .
        </p>
      </Notice>
    </div>
  );
}
