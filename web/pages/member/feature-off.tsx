import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** In the place of a page whose feature the association has switched off. */
export function FeatureOff() {
  const { me } = useMemberSpace();
  return (
    <MemberPage>
      <div className="grid max-w-3xl justify-items-start gap-6">
        <Notice tone="warning">{messages.featureOff}</Notice>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pagePath("memberHome")}>
            Revenir à l’accueil de l’espace membre
          </ButtonLink>
          {mayAdminister(me) && (
            <ButtonLink to={pagePath("adminFeatures")} variant="secondary">
              Ouvrir «&nbsp;Fonctions&nbsp;»
            </ButtonLink>
          )}
        </div>
      </div>
    </MemberPage>
  );
}
