import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { pageAt, pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/space-icons.tsx";
import { FactorReminder } from "./factor-reminder.tsx";

const INVITE = (
  <ButtonLink to={pagePath("adminInvitations")}>
    <PlusIcon />
    <span>
      Inviter<span className="max-sm:sr-only"> des personnes</span>
    </span>
  </ButtonLink>
);
const ADD_STRUCTURE = (
  <ButtonLink to={pagePath("adminStructures", { ajouter: "oui" })}>
    <PlusIcon />
    <span>
      Ajouter<span className="max-sm:sr-only"> une structure</span>
    </span>
  </ButtonLink>
);
const ACTIONS: Record<string, ReactNode> = {
  [pages.adminUsers.path]: INVITE,
  [pages.adminStructures.path]: ADD_STRUCTURE,
};

export default function AdminLayout() {
  const path = pageAt(useLocation().pathname)?.path ?? "";
  // Its title is the name of the structure, which it reads itself.
  if (path === pages.adminStructure.path) return <Outlet />;
  return (
    <MemberPage action={ACTIONS[path]}>
      {/* The home of the administration decides itself: its first steps may already say it. */}
      {path !== pages.admin.path && <FactorReminder />}
      <Outlet />
    </MemberPage>
  );
}
