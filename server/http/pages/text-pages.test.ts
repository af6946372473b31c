import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  copyOfContent,
  type MemoryContent,
  memoryContent,
} from "#server/testing/memory-content.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
let live: MemoryContent;
let site: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await site?.close();
  live = await copyOfContent();
  site = await withPages(app, { live, shipped: memoryContent() });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const mainOf = async (url: string): Promise<string> => {
  const { body } = await site.inject({ url });
  return body.slice(body.indexOf("<main"), body.indexOf("</main"));
};
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
const between = (html: string, start: string, end: string): string =>
  html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));

describe("the page in easy French", () => {
  const EASY = "/mediation-en-sante/facile-a-lire";
  const ideasIn = (main: string) => between(main, "<article", "</article").split("<li>").slice(1);

  test("has a drawing beside each idea, also where an editor adds a known one", async () => {
    const ideas = ideasIn(await mainOf(EASY));
    expect(ideas.length).toBeGreaterThanOrEqual(10);
    expect(ideas.filter((idea) => count(idea, /class="pictogram"/g) !== 1)).toEqual([]);
    live.edit(`pages${EASY}.md`, (text) =>
      text.replace("- Vous choisissez.", "- Tout reste **secret**.\n- Vous choisissez."),
    );
    expect(count(await mainOf(EASY), /class="pictogram"/g)).toBe(ideas.length + 1);
  });

  test("says that it is still to be read, until the association declares otherwise", async () => {
    const sentence = "Des personnes concernées doivent encore la relire.";
    expect(await mainOf(EASY)).toContain(sentence);
    live.setValue("facile-a-lire-validee", "oui");
    expect(await mainOf(EASY)).not.toContain(sentence);
  });
});

describe("a long text", () => {
  const DEFINITION = "/mediation-en-sante/definition";

  test("begins with its summary, which its contents leave out", async () => {
    const main = await mainOf(DEFINITION);
    expect(count(main, /<h2 id="en-bref"/g)).toBe(1);
    expect(main.indexOf('id="en-bref"')).toBeLessThan(main.indexOf('id="ce-que-dit-le-droit"'));
    const contents = between(main, "<details", "</details");
    expect(contents).toContain('href="#ce-que-dit-le-droit"');
    expect(contents).not.toContain("#en-bref");
    live.edit(`pages${DEFINITION}.md`, (text) => text.replace("## En bref", "## Pour résumer"));
    expect(await mainOf(DEFINITION)).toContain('href="#pour-resumer"');
  });

  test("leads to the pages before and after it in the menu, and to where to report", async () => {
    const main = await mainOf("/mediation-en-sante/dans-les-regions");
    const after = main.slice(main.indexOf("Signaler une erreur"));
    expect(after).toMatch(/Page précédente.*href="\/mediation-en-sante\/employer-ou-accueillir"/);
    expect(after).toMatch(/Page suivante.*href="\/mediation-en-sante\/temoignages"/);
    expect(await mainOf("/presse")).not.toContain("Page suivante");
  });
});

describe("the page of help", () => {
  const HELP = "/trouver-de-l-aide";

  test("calls the numbers and writes to the one for messages", async () => {
    const main = await mainOf(HELP);
    const hrefs = [...main.matchAll(/href="((?:tel|sms):\d+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(["tel:15", "tel:112", "sms:114", "tel:115"]);
  });

  test("marks the language and the direction of each phrase", async () => {
    const main = await mainOf(HELP);
    const marked = [...main.matchAll(/<dd lang="(\w+)" dir="(\w+)"/g)].map((found) =>
      found.slice(1).join(" "),
    );
    expect(marked).toEqual(["en ltr", "es ltr", "ro ltr", "ar rtl", "uk ltr", "pt ltr"]);
    expect(main).toContain("Ces traductions doivent encore être relues.");
  });

  test("lists places by department only once the association names some", async () => {
    expect(await mainOf(HELP)).not.toContain("Près de chez vous");
    live.setValue("liste-lieux-aide", "Rhône : un centre\nNord : une maison");
    expect(await mainOf(HELP)).toContain("<li>Nord\u00a0: une maison</li>");
  });
});

test("members are named only once the association lists them", async () => {
  const path = "/qui-sommes-nous/membres";
  const before = await mainOf(path);
  expect(before).not.toContain("structures-membres");
  expect(before).not.toMatch(/à venir|prochainement|bientôt/i);
  live.setValue("liste-membres", "Association Exemple\nCentre Test");
  const after = await mainOf(path);
  expect(after).toContain("2 structures ont accepté d’être citées");
  expect(after).toContain("Centre Test");
});

test("the ways to reach the collective are shown once they are filled in", async () => {
  expect(await mainOf("/contact")).not.toContain("Nos coordonnées");
  expect(await mainOf("/nous-rejoindre")).toMatch(/avant d’accepter.*href="\/contact"/);
  live.setValue("telephone", "01 23 45 67 89");
  live.setValue("courriel-contact", "contact@exemple.fr");
  const contact = await mainOf("/contact");
  expect(contact).toContain('href="tel:01 23 45 67 89"');
  expect(contact).not.toContain("Par courrier");
  expect(await mainOf("/nous-rejoindre")).toMatch(
    /avant d’accepter.*href="mailto:contact@exemple.fr"/,
  );
});
