import type { Page } from "@playwright/test";
import { TOKEN_KEY } from "#contract/limits.ts";
import type { Api } from "./api.ts";
import { whole } from "./browsers.ts";
import { HOSTILE_FILES, HOSTILE_TEXTS, REFUSED_FILES } from "./hostile-files.ts";
import { main } from "./on-screen.ts";
import {
  makeApplicant,
  makeDocument,
  makeEvent,
  makeGroup,
  makeResource,
  sendMessage,
} from "./seeds.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

// Only the complete browser opens files in every way.
test.use({ siteName: "intrus", launchOptions: whole });

/** What a page did although none may. */
interface Watched {
  page: Page;
  /** Requests to another host, dialogs, and reports of the policy. */
  elsewhere: string[];
  dialogs: string[];
  reports: string[];
  /** True when a hostile text or file ran in a frame. */
  pwned: () => Promise<boolean>;
}

type Opener = (options?: { bypassCSP?: boolean }) => Promise<Watched>;

/**
 * Pages where the administrator is logged in and everything is recorded. Errors in the log are
 * expected, as hostile content is refused.
 */
const watched = test.extend<{ open: Opener }>({
  open: async ({ browser, site, admin }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const storageState = {
        cookies: [],
        origins: [{ origin: site.url, localStorage: [{ name: TOKEN_KEY, value: admin.token }] }],
      };
      const context = await browser.newContext({ baseURL: site.url, storageState, ...options });
      closing.push(() => context.close());
      const [elsewhere, dialogs, reports]: string[][] = [[], [], []];
      context.on("request", (request) => {
        if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${site.url}/`))
          elsewhere?.push(request.url());
      });
      await context.exposeFunction(
        "reportViolation",
        (report: string) => void reports?.push(report),
      );
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          (window as unknown as { reportViolation: (report: string) => void }).reportViolation(
            `${location.pathname} ${violatedDirective} ${blockedURI}`,
          ),
        );
      });
      const page = await context.newPage();
      page.on("dialog", (dialog) => {
        dialogs?.push(dialog.message());
        void dialog.dismiss();
      });
      const pwned = async () => {
        const ran = page
          .frames()
          .map((frame) => frame.evaluate(() => "pwned" in window).catch(() => false));
        return (await Promise.all(ran)).includes(true);
      };
      return {
        page,
        elsewhere: elsewhere ?? [],
        dialogs: dialogs ?? [],
        reports: reports ?? [],
        pwned,
      };
    });
    for (const close of closing) await close();
  },
});

/** Opens an address that is displayed or only downloaded. */
async function openFile(page: Page, address: string): Promise<"shown" | "downloaded"> {
  const download = page.waitForEvent("download", { timeout: 3000 }).catch(() => undefined);
  const shown = await page.goto(address).then(
    () => true,
    () => false,
  );
  if (shown) return "shown";
  expect(await download, address).toBeDefined();
  return "downloaded";
}

/** Every element through which a page could load a file as another type. */
const embed = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (url) => {
    const embedded = ["script", "iframe", "img", "embed", "object", "link"].map((tag) => {
      const element = document.createElement(tag);
      try {
        if (tag === "link") Object.assign(element, { rel: "stylesheet", href: url });
        else if (tag === "object") Object.assign(element, { data: url });
        else Object.assign(element, { src: url });
      } catch (error) {
        // Trusted Types refuse a text as the address of a script or an embedded object.
        if (error instanceof TypeError) return undefined;
        throw error;
      }
      const ended = new Promise((resolve) => {
        element.addEventListener("load", resolve);
        element.addEventListener("error", resolve);
        setTimeout(resolve, 300);
      });
      document.body.append(element);
      return ended;
    });
    await Promise.all(embedded);
  }, address);

watched(
  "T51 T63 hostile files are shown and downloaded in every way, and never run",
  async ({ open, admin, site }) => {
    const group = await makeGroup(admin, "Dépôt");
    const { page, elsewhere, dialogs, pwned } = await open();
    const outcomes: string[] = [];
    for (const { name, data } of HOSTILE_FILES) {
      const [document, resource] = [
        await makeDocument(admin, group.id, name, data),
        await makeResource(admin, "articles", name, data),
      ];
      const open = `/api/uploads/${resource.filePath}`;
      outcomes.push(`${name} ${await openFile(page, document.url)} ${await openFile(page, open)}`);
      expect(await pwned(), `${name} opened by its address`).toBe(false);
      expect(await openFile(page, `${document.url}&download=1`)).toBe("downloaded");
      await page.goto(`/espace-membre/documents?document=${document.id}`);
      const preview = page.getByRole("region", { name, exact: true });
      await expect(preview).toBeVisible();
      if (/\.(pdf|gif|png|jpg)$/.test(name))
        await expect(preview.locator("canvas, img, [role=alert]").first()).toBeAttached();
      expect(await pwned(), `${name} in its preview`).toBe(false);
      await embed(page, open);
      expect(await pwned(), `${name} embedded in a page of ours`).toBe(false);
    }
    expect(outcomes).toEqual(
      HOSTILE_FILES.map(({ name }) =>
        /\.(pdf|gif|png|jpg)$/.test(name) ? `${name} shown shown` : `${name} downloaded downloaded`,
      ),
    );
    expect([elsewhere, dialogs]).toEqual([[], []]);
    for (const { name, data } of REFUSED_FILES) {
      const form = new FormData();
      form.append("groupId", group.id);
      form.append("file", new Blob([new Uint8Array(data)]), name);
      const headers = { authorization: `Bearer ${admin.token}` };
      expect(
        (await fetch(`${site.url}/api/upload`, { method: "POST", headers, body: form })).status,
        name,
      ).toBe(415);
    }
  },
);

/** Fills every field with every text. */
async function fillEverything(site: Site, admin: Api): Promise<string[]> {
  const groups: string[] = [];
  const fill = async (text: string, index: number) => {
    const group = await makeGroup(admin, text, `${text}\n${text}`);
    groups.push(group.id);
    await makeEvent(admin, group.id, { title: text, message: `${text}\n${text}` });
    await makeDocument(admin, group.id, `${text}.pdf`);
    await makeResource(admin, "articles", `${text}.pdf`);
    const more = { email: `intrus${index}@exemple.fr`, username: text };
    await makeApplicant(site, `x ${index}`, more);
    await sendMessage(site, `${text.replaceAll(" ", "_")} x`, text);
  };
  await Promise.all(HOSTILE_TEXTS.map(fill));
  const people = await admin.call<{ id: string; email: string }[]>("GET", "/users?q=intrus");
  for (const { id, email } of people) {
    const text = HOSTILE_TEXTS[Number(/\d+/.exec(email)?.[0])] ?? "";
    await admin.call("PUT", `/users/${id}`, { username: text, firstName: text, lastName: text });
    if (/[0-4]@/.test(email)) await admin.call("POST", `/applications/${id}/approve`);
  }
  const doomed = await makeGroup(admin, HOSTILE_TEXTS.join(" ").slice(0, 100));
  await admin.call("DELETE", `/groupes/${doomed.id}`);
  await admin.call("PUT", "/users/me", {
    username: HOSTILE_TEXTS[0],
    firstName: HOSTILE_TEXTS[1],
    lastName: HOSTILE_TEXTS[2],
  });
  for (const id of groups) await admin.call("POST", `/groupes/${id}/join`);
  return groups;
}

const PANELS = ["", "/demandes", "/utilisateurs", "/messages", "/courriels", "/suppressions"];
const TOOLS = ["/corbeille", "/journal"];
const SCREENS = [
  ...["", "agenda", "documents", "groupes", "compte"].map((screen) => `/espace-membre/${screen}`),
  ...[...PANELS, ...TOOLS].map((panel) => `/espace-membre/admin${panel}`),
  "/mediation-en-sante/ressources",
  "/mediation-en-sante/ressources/articles",
];
const inQuery = HOSTILE_TEXTS.slice(0, 3).map((text) => encodeURIComponent(text));

/** Every scheme of the links, forms and files of the page. */
const schemesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [
        ...document.querySelectorAll(
          "[href], [src], [action], [formaction], [data], [srcset], [poster]",
        ),
      ].flatMap((element) =>
        ["href", "src", "action", "formaction", "data", "srcset", "poster"]
          .map((name) => element.getAttribute(name))
          .filter((value) => value !== null)
          .map((value) => new URL(value, location.href).protocol),
      ),
    ),
  ]);

watched(
  "T66 T67 hostile texts are shown as they were written on every screen, with the policy on and off",
  async ({ open, site, admin }) => {
    const groups = await fillEverything(site, admin);
    const addresses = [
      ...SCREENS,
      ...groups.map((id) => `/espace-membre/groupes/${id}`),
      ...inQuery.flatMap((text) => [
        `/espace-membre/documents?q=${text}`,
        `/mediation-en-sante/ressources/articles?q=${text}`,
        `/login?retour=${text}&raison=${text}`,
      ]),
    ];
    const reading = async (bypassCSP: boolean) => {
      const { page, elsewhere, dialogs, reports, pwned } = await open({ bypassCSP });
      const schemes = new Set<string>();
      let shown = 0;
      // With the policy on, two groups are enough: what it would block is searched for with the
      // policy off.
      for (const address of bypassCSP
        ? addresses
        : addresses.filter((path) => !groups.slice(2).some((id) => path.endsWith(id)))) {
        await page.goto(address, { waitUntil: "networkidle" });
        await expect(main(page)).toBeVisible();
        expect(await pwned(), address).toBe(false);
        for (const scheme of await schemesOf(page)) schemes.add(scheme);
        const text = (await main(page).textContent()) ?? "";
        if (HOSTILE_TEXTS.some((hostile) => text.includes(hostile))) shown += 1;
      }
      expect([elsewhere, dialogs]).toEqual([[], []]);
      expect(
        [...schemes].filter((scheme) => !["http:", "https:", "mailto:", "blob:"].includes(scheme)),
      ).toEqual([]);
      expect(shown, "the screens showed the texts themselves").toBeGreaterThan(10);
      return reports;
    };
    await Promise.all([
      reading(true),
      reading(false).then((reports) => expect(reports).toEqual([])),
    ]);
  },
);
