import { Outlet, useLocation } from "react-router";
import { pageAt } from "#contract/page-path.ts";
import { type Page, pages } from "#contract/pages.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { PartLinks } from "#web/parts/part-links.tsx";
import { nameOf } from "#web/titles.ts";
import { FactorReminder } from "./factor-reminder.tsx";

const PANELS = Object.values<Page>(pages)
  .filter(({ path }) => path.startsWith(pages.admin.path))
  .map((page) => ({
    name: page.path,
    label: page.path === pages.admin.path ? "Demandes et comptes" : nameOf(page),
  }));

export default function AdminLayout() {
  const chosen = pageAt(useLocation().pathname)?.path;
  return (
    <MemberPage>
      {/* The dashboard decides itself: its first steps may already say it. */}
      {chosen !== pages.admin.path && <FactorReminder />}
      <PartLinks label="Panneaux" parts={PANELS} chosen={chosen} addressOf={(path) => path} />
      <Outlet />
    </MemberPage>
  );
}
