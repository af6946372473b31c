import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { NavLink } from "react-router";
import { searching } from "#contract/fold.ts";
import type { GroupName } from "#contract/groups.ts";
import { GROUPS_OUTSIDE_GRID, SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Button } from "../ui/button.tsx";
import { Dropdown } from "../ui/dropdown.tsx";
import { ChevronIcon } from "../ui/icons.tsx";
import { SearchField } from "../ui/search-field.tsx";
import type { MemberSpace } from "./member-space.ts";
import { ENTRY } from "./menu-entry.tsx";

const CHOICE =
  "flex min-h-11 items-center rounded-xl px-3 text-ink no-underline hover:bg-mist hover:underline aria-[current=page]:font-bold aria-[current=page]:text-teal";
const SUMMARY =
  "inline-flex min-h-11 min-w-10 items-center justify-center gap-1.5 rounded-full px-3 font-bold text-ink select-none hover:bg-mist @min-[68rem]:min-h-9 @min-[68rem]:px-2.5 @min-[68rem]:group-open:bg-card @min-[68rem]:hover:bg-card";
const PANEL =
  "appear z-30 mt-1 max-h-96 overflow-y-auto rounded-card border border-line bg-card p-2 shadow-soft @min-[68rem]:absolute @min-[68rem]:top-full @min-[68rem]:left-0 @min-[68rem]:w-max @min-[68rem]:max-w-[min(20rem,45vw)]";
const FILTER = "sticky -top-2 z-10 -mx-2 -mt-2 bg-card px-3 pt-2 pb-1";

/** Length from which the list has a search field. */
const SEARCHED_FROM = 15;
/** Maximum number of rendered groups; the search finds the others. */
const LISTED = 100;

/** Shows no empty state while the names load or after a failure. */
function UnreadChoices({ load: { state, pending, retry } }: { load: MemberSpace["groups"] }) {
  if (state !== "error")
    return (
      <p role="status" className="px-3 py-2 text-soft">
        Chargement…
      </p>
    );
  return (
    <div className="grid gap-2 px-3 py-2">
      <p role="alert">{messages.groupsFailed}</p>
      <Button look="secondary" busy={pending} onClick={retry}>
        Réessayer
      </Button>
    </div>
  );
}

function Choices({ groups }: { groups: GroupName[] }) {
  const [typed, setTyped] = useState("");
  const id = useId();
  if (groups.length === 0) return <p className="px-3 py-2 text-soft">{messages.noGroup}</p>;
  const matches = searching(typed);
  const found = groups.filter(({ name }) => matches(name));
  const rest = found.length - LISTED;
  return (
    <>
      {groups.length > SEARCHED_FROM && (
        <div className={FILTER}>
          <SearchField
            id={id}
            label="Chercher un groupe"
            value={typed}
            onChange={setTyped}
            maxLength={SEARCH_MAX}
            found={found.length === 0 && messages.noGroup}
          />
        </div>
      )}
      <ul>
        {found.slice(0, LISTED).map((group) => (
          <li key={group.id}>
            <NavLink to={pagePath("group", { id: group.id })} className={CHOICE}>
              {group.name}
            </NavLink>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="px-3 py-2 text-soft">Et {rest} autres&nbsp;: précisez la recherche.</p>
      )}
    </>
  );
}

/** Whether an enclosing dropdown is open. Its contents render only then: two menus have a hundred links each. */
function useOpened(around: RefObject<HTMLElement | null>): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const onToggle = ({ target }: Event) =>
      setOpen(target instanceof HTMLDetailsElement && target.open);
    // `toggle` events do not bubble.
    around.current?.addEventListener("toggle", onToggle, {
      capture: true,
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [around]);
  return open;
}

/** A link for those who manage groups, else a label; both open the list of groups. */
export function WorkingGroups({ load, linked }: { load: MemberSpace["groups"]; linked: boolean }) {
  const groups = load.data?.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name));
  const item = useRef<HTMLLIElement>(null);
  const open = useOpened(item);
  return (
    <li
      ref={item}
      className="flex flex-col items-start @min-[68rem]:flex-row @min-[68rem]:items-center"
    >
      {linked && (
        <NavLink to={pagePath("groups")} end className={ENTRY}>
          Groupes de Travail
        </NavLink>
      )}
      <Dropdown
        group="groupes-de-travail"
        summaryClass={SUMMARY}
        panelClass={PANEL}
        summary={
          <>
            <span className={linked ? "@min-[68rem]:sr-only" : ""}>
              {linked ? "Liste des groupes de travail" : "Groupes de Travail"}
            </span>
            <ChevronIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
          </>
        }
      >
        {open && (groups ? <Choices groups={groups} /> : <UnreadChoices load={load} />)}
      </Dropdown>
    </li>
  );
}
