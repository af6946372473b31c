import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Until when an administrator may do without a second factor. */
export function FactorReminder() {
  const { me } = useMemberSpace();
  if (!me.secondFactor) return null;
  return (
    <div className="mb-8">
      <Notice
        tone="warning"
        action={
          <ButtonLink variant="secondary" to={pagePath("account", { partie: "second-facteur" })}>
            L’activer
          </ButtonLink>
        }
      >
        <p>
          Administrer le site demande un second facteur. Activez-le avant le{" "}
          {longDate(me.secondFactor.dueAt)}&nbsp;: ensuite, vous n’aurez plus accès qu’à cette
          étape.
        </p>
      </Notice>
    </div>
  );
}
