import { globSync, readFileSync } from "node:fs";

const ROW = /^\| ([TF]\d\d) \| (.*) \|$/;
const FILES = /^(?:`[^`]+`(?:, )?)+/;

/** A row of the table: its test files, and its other text. */
export interface ThreatRow {
  id: string;
  files: string[];
  note: string;
}

export const readRow = (line: string): ThreatRow | undefined => {
  const [, id, cell] = ROW.exec(line) ?? [];
  if (!id || cell === undefined) return undefined;
  const named = FILES.exec(cell)?.[0] ?? "";
  return {
    id,
    files: [...named.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
    note: cell.slice(named.length).replace(/^[ ;:]+/, ""),
  };
};

/**
 * Test files by the numbers in the names of their tests. Comments do not count, nor tests about the
 * numbers themselves.
 */
export function testsOfThreats(root = "."): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(
    ["{contract,server,web,scripts,lab}/**/*.test.{ts,tsx}", "e2e/*.spec.ts"],
    {
      cwd: root,
      exclude: ["**/node_modules"],
    },
  ).sort();
  for (const file of files.filter((name) => !name.startsWith("scripts/threats/"))) {
    const code = readFileSync(`${root}/${file}`, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
    for (const id of new Set(code.match(/\b[TF]\d\d\b(?!:\d)/g) ?? []))
      found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

const write = ({ id, files, note }: ThreatRow): string => {
  const named = files.map((file) => `\`${file}\``).join(", ");
  return `| ${id} | ${named}${named && note ? " ; " : ""}${note} |`;
};

/**
 * Updates the files of each row. A row without a test keeps its reason; a row with one loses it.
 */
export const listAgain = (markdown: string, tests: Map<string, string[]>): string =>
  markdown
    .split("\n")
    .map((line) => {
      const row = readRow(line);
      if (!row) return line;
      const files = tests.get(row.id) ?? [];
      return write({
        ...row,
        files,
        note: row.files.length === 0 && files.length > 0 ? "" : row.note,
      });
    })
    .join("\n");
