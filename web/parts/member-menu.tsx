import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { matches } from "../../contract/fold.ts";
import type { GroupName } from "../../contract/groups.ts";
import { GROUPS_OUTSIDE_GRID, SEARCH_MAX } from "../../contract/limits.ts";
import { messages } from "../../contract/messages.ts";
import { pagePath } from "../../contract/page-path.ts";
import { Button } from "../ui/button.tsx";
import { Dropdown } from "../ui/dropdown.tsx";
import { ChevronIcon, MenuIcon } from "../ui/icons.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { type MemberSpace, useReadMemberSpace } from "./member-space.ts";

const ENTRY =
  "inline-flex min-h-11 items-center rounded-full px-3 font-bold text-ink no-underline hover:bg-card hover:underline aria-[current=page]:bg-teal aria-[current=page]:text-on-teal";
const CHOICE =
  "flex min-h-11 items-center rounded-xl px-3 text-ink no-underline hover:bg-mist hover:underline aria-[current=page]:font-bold aria-[current=page]:text-teal";
const SUMMARY =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 font-bold text-ink select-none hover:bg-card group-open:bg-card";
const PANEL =
  "appear z-30 mt-1 max-h-96 overflow-y-auto rounded-card border border-line bg-card p-2 shadow-soft md:absolute md:top-full md:left-0 md:w-max md:max-w-[min(20rem,45vw)]";
const FILTER = "sticky -top-2 z-10 -mx-2 -mt-2 bg-card px-3 pt-2 pb-1";
const STRIP = "relative bg-mist text-sm";
const TOGGLE = "flex min-h-14 w-full items-center gap-3 font-bold text-ink md:hidden";

/** A list that is longer is searched rather than read. */
const SEARCHED_FROM = 15;
/** More are never laid out at once: the search finds the others. */
const LISTED = 100;

const groupPath = (group: GroupName): string => pagePath("group", { id: group.id });

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink to={to} end className={ENTRY}>
        {children}
      </NavLink>
    </li>
  );
}

/** While the names are awaited or could not be read, nobody is told that there are none. */
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
  const found = groups.filter(({ name }) => matches(name, typed));
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
            <NavLink to={groupPath(group)} className={CHOICE}>
              {group.name}
            </NavLink>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="px-3 py-2 text-soft">Et {rest} autres : précisez la recherche.</p>}
    </>
  );
}

/** A link for administrators, the name of the list for others; both unfold the groups. */
function WorkingGroups({ load, linked }: { load: MemberSpace["groups"]; linked: boolean }) {
  const groups = load.data?.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name));
  return (
    <li className="flex flex-col items-start md:flex-row md:items-center">
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
            <span className={linked ? "md:sr-only" : ""}>
              {linked ? "Liste des groupes de travail" : "Groupes de Travail"}
            </span>
            <ChevronIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
          </>
        }
      >
        {groups ? <Choices groups={groups} /> : <UnreadChoices load={load} />}
      </Dropdown>
    </li>
  );
}

/** The pages of the member space, above each of them. While the groups are not known, their list says so. */
export function MemberMenu({ token }: { token: string | null | undefined }) {
  const { space } = useReadMemberSpace(token);
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  if (!space) return <div className={`${STRIP} min-h-14`} />;
  const open = openAt === pathname;
  const apart = space.groups.data?.filter(({ name }) => GROUPS_OUTSIDE_GRID.includes(name)) ?? [];
  return (
    <nav aria-label="Espace membre" className={STRIP}>
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <button
          type="button"
          className={TOGGLE}
          aria-expanded={open}
          aria-controls="menu-espace-membre"
          onClick={() => setOpenAt(open ? undefined : pathname)}
        >
          <MenuIcon />
          Menu de l’espace membre
        </button>
        <ul
          id="menu-espace-membre"
          className={`flex-col gap-x-0.5 gap-y-1 pb-3 md:flex md:flex-row md:flex-wrap md:items-center md:py-1.5 ${open ? "flex" : "hidden"}`}
        >
          <Entry to={pagePath("memberHome")}>Accueil</Entry>
          {space.isAdmin && <Entry to={pagePath("agenda")}>Agenda</Entry>}
          {space.isAdmin && <Entry to={pagePath("documents")}>Déposer des Documents</Entry>}
          {space.isAdmin && <Entry to={pagePath("admin")}>Panels Administrateur</Entry>}
          <WorkingGroups load={space.groups} linked={space.isAdmin} />
          {apart.map((group) => (
            <Entry key={group.id} to={groupPath(group)}>
              {group.name}
            </Entry>
          ))}
          <Entry to={pagePath("account")}>Mon compte</Entry>
        </ul>
      </div>
    </nav>
  );
}
