import { expect, test } from "vitest";
import { articlesOf, listNews } from "#contract/news.ts";
import { memoryContent } from "../testing/memory-content.ts";
import { readWritten } from "./written-pages.ts";

const textOf = (title: string, day: string): string =>
  `---\ntitle: "${title}"\ncategory: formation\ndate: ${day}\ndescription: d\nlead: l\nupdated: ${day}\n---\n\nTexte.\n`;

const MANY = 500;
const content = memoryContent();
for (let place = 0; place < MANY; place += 1) {
  const day = new Date(Date.UTC(2024, 0, 1) + (place % 365) * 86_400_000);
  content.write(
    `pages/actualites/article-${place}.md`,
    textOf(`Article ${place}`, day.toISOString().slice(0, 10)),
  );
}

test("only the changed one of five hundred articles is read again", async () => {
  const before = await readWritten(content);
  content.write("pages/actualites/article-7.md", textOf("Un autre titre", "2024-01-08"));
  const after = await readWritten(content);
  expect(after.filter((page) => !before.includes(page)).map(({ title }) => title)).toEqual([
    "Un autre titre",
  ]);
  expect(after).toHaveLength(MANY);
});

test("the pages of the list have every article once, also two of one day", async () => {
  const all = articlesOf(await readWritten(content));
  const seen: string[] = [];
  let row: string | undefined;
  do {
    const list = listNews(all, { row });
    seen.push(...(list?.articles ?? []).map(({ path }) => path));
    row = list?.older?.split("/").at(-1);
  } while (row);
  expect(seen).toEqual(all.map(({ path }) => path));
});

test("ignores files without a title of their own, or without an address", async () => {
  const source = memoryContent({
    "pages/contact.md": textOf("Contact", "2024-01-01"),
    "pages/actualites/brouillon.txt": textOf("Autre", "2024-01-01"),
    "pages/ailleurs/x.md": textOf("Ailleurs", "2024-01-01"),
    "pages/actualites/sans.md": "---\ndescription: d\nlead: l\nupdated: 2024-01-01\n---\n",
  });
  expect(await readWritten(source)).toEqual([]);
});
