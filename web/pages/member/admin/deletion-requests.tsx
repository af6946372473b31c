import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useUndo } from "#web/parts/use-undo.tsx";
import { deletionRequests, removeMember } from "#web/queries/members.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";

const ErasureNote = () => (
  <p className="mb-5 max-w-measure">
    Un compte supprimé reste 30 jours à la corbeille. Pour effacer aussitôt tout ce qui nomme une
    personne, et le lui confirmer&nbsp;:{" "}
    <SiteLink to={pagePath("adminPrivacy")}>Données personnelles</SiteLink>.
  </p>
);

/** Members who ask that their account and data be erased. The law gives one month to answer. */
export default function DeletionRequestsPage() {
  const accounts = usePages(deletionRequests(), messages.usersFailed);
  const remove = useChange(removeMember, { failed: messages.userDeleteFailed });
  const undo = useUndo();
  const [section, focusSection] = useFocusLater<HTMLElement>();
  const removed = (id: string) => {
    focusSection();
    undo("user", id, messages.userDeleted);
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={pages.adminDeletions.title}>
      <ErasureNote />
      <PagedList
        pages={accounts}
        skeleton={<SkeletonCards count={1} stacked />}
        empty={<EmptyState>{messages.noDeletionRequest}</EmptyState>}
      >
        {(members) => (
          <ul className="grid gap-3">
            {members.map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-bold">{fullName(member)}</span>
                  {member.email}
                </span>
                <Button
                  look="danger"
                  busy={remove.on === member.id}
                  onClick={() => remove.run(member.id, () => removed(member.id))}
                >
                  Supprimer le compte
                  <span className="sr-only"> de {fullName(member)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
