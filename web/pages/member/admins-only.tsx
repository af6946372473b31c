import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** In the place of a page of administrators, for who is none. */
export function AdminsOnly() {
  return (
    <MemberPage>
      <div className="grid max-w-3xl justify-items-start gap-6">
        <Notice tone="warning">{messages.adminsOnly}</Notice>
        <ButtonLink to={pagePath("memberHome")}>Revenir à l’accueil de l’espace membre</ButtonLink>
      </div>
    </MemberPage>
  );
}
