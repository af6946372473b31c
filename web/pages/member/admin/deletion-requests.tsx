import { fullName } from "#contract/full-name.ts";
import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { ofPerson } from "#contract/of-person.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { Structure } from "#web/parts/person-name.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useUndo } from "#web/parts/use-undo.tsx";
import { deletionRequests, removeMember } from "#web/queries/members.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonCards } from "#web/ui/skeleton-cards.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";

const ErasureNote = () => (
  <p className="mb-5 max-w-measure">
    «&nbsp;Effacer définitivement…&nbsp;» mène à «&nbsp;Une personne&nbsp;», qui efface aussitôt
    tout ce qui nomme cette personne, et le lui confirme. «&nbsp;Supprimer le compte&nbsp;» le place
    30 jours à la corbeille.
  </p>
);

interface RequestProps {
  member: Member;
  busy: boolean;
  onRemove: () => void;
}

const Request = ({ member, busy, onRemove }: RequestProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-bold">{fullName(member)}</span>
      <Structure of={{ structure: member.username }} />
      {member.email}
    </span>
    <span className="flex flex-wrap gap-3">
      <SiteLink
        to={pagePath("adminPrivacy")}
        state={{ email: member.email }}
        className={buttonClass("danger")}
      >
        Effacer définitivement…
        <span className="sr-only"> les données {ofPerson(fullName(member))}</span>
      </SiteLink>
      <Button variant="secondary" busy={busy} onClick={onRemove}>
        Supprimer le compte
        <span className="sr-only"> {ofPerson(fullName(member))}</span>
      </Button>
    </span>
  </li>
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
              <Request
                key={member.id}
                member={member}
                busy={remove.on === member.id}
                onRemove={() => remove.run(member.id, () => removed(member.id))}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
