import type { Page } from "@playwright/test";
import { memberBar } from "./on-screen.ts";
import {
  dayFromToday,
  makeApplicant,
  makeDocument,
  makeEvent,
  makeGroup,
  makeMember,
} from "./seeds.ts";
import { expect, longAt, test } from "./test.ts";

// Without the note that reminds administrators of a second factor.
test.use({ siteName: "density", settings: { SECOND_FACTOR: "optional" } });

/** Counts the rows of lists and tables that are entirely in the window, above the bar of a phone. */
async function wholeRows(page: Page): Promise<number> {
  const bar = (await page.locator(".bar-nav").boundingBox())?.y ?? page.viewportSize()?.height ?? 0;
  const boxes = await page
    .getByRole("main")
    .locator("li:has(h3, h4), tbody tr:not([data-group])")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  return boxes.filter((bottom) => bottom > 0 && bottom <= bar).length;
}

/** Address, then the fewest rows at 1280×860 and at 360×740. */
const LISTS: [path: string, computer: number, phone: number][] = [
  ["/espace-membre/", 5, 4],
  ["/espace-membre/agenda?vue=liste", 7, 4],
  ["/espace-membre/documents", 10, 4],
  ["/espace-membre/groupes", 8, 5],
  ["/espace-membre/pages", 10, 6],
  ["/espace-membre/compte", 9, 4],
  ["/espace-membre/admin/demandes", 5, 5],
  ["/espace-membre/admin/utilisateurs", 9, 5],
];

for (const [at, width, height] of [
  [0, 360, 740],
  [1, 1280, 860],
] as const)
  test(
    `enough rows without scrolling at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      const names = Array.from(
        { length: 8 },
        (_, index) => `Groupe de travail n° ${index + 1} ${at}`,
      );
      const groups = await Promise.all(
        names.map((name) =>
          makeGroup(admin, name, "Prépare les rencontres avec les institutions."),
        ),
      );
      const [first] = groups;
      const { api } = await makeMember(site, admin, at === 0 ? "Paul Pressé" : "Paule Pressée");
      await api.call("POST", `/groupes/${first?.id}/join`);
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          makeApplicant(site, "Nora Candidate", { email: `nora.${at}.${index}@exemple.fr` }),
        ),
      );
      const meetings: string[] = [];
      for (let days = 1; days <= 12; days += 1) {
        const { id } = await makeEvent(admin, first?.id ?? "", {
          title: `Réunion de préparation n° ${days}`,
          day: dayFromToday(days),
        });
        meetings.push(id);
        await makeDocument(admin, first?.id ?? "", `Compte rendu n° ${days}.pdf`);
      }
      const viewport = { width, height };
      const [member, writer] = [await openAs(api, { viewport }), await openAs(admin, { viewport })];
      for (const [path, computer, phone] of LISTS) {
        const page = /pages$|admin/.test(path) ? writer : member;
        await page.goto(path);
        await expect
          .poll(() => wholeRows(page), path)
          .toBeGreaterThanOrEqual(at === 0 ? phone : computer);
      }
      await member.goto(`/espace-membre/agenda/${meetings[0]}`);
      // The bar of a phone covers the end of the window.
      const bar = at === 0 ? await memberBar(member).boundingBox() : null;
      for (const answer of ["Sur place", "À distance", "Je ne viens pas"]) {
        const radio = member.getByRole("radio", { name: answer });
        await expect(radio).toBeInViewport({ ratio: 1 });
        const box = await radio.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? height);
      }
    },
  );
