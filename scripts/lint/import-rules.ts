import { dirname } from "node:path";

type Target = { file: string } | { package: string };

/** Allowed imports (docs/architecture.md). A folder without a rule may import anything. */
interface Rule {
  from: RegExp;
  /** Own files that may be imported; packages are checked by `packages`. */
  files: RegExp;
  packages?: RegExp;
  remedy: string;
}

/** The base of the server in order: a folder imports those before it. */
const FLOORS = [
  "db",
  "calendar",
  "mail",
  "files",
  "texts",
  "pdf",
  "backup",
  "captcha",
  "links",
  "jobs",
  "accounts",
  "content",
  "http",
];
const SERVER_ROOT = "server/(api-error|bounded-worker|deps|config|hash-text|secret|warnings)\\.ts$";

const baseRules: Rule[] = FLOORS.map((floor, index) => ({
  from: new RegExp(`^server/${floor}/`),
  files: new RegExp(
    `^contract/|^${SERVER_ROOT}|^server/(${FLOORS.slice(0, index + 1).join("|")})/`,
  ),
  remedy: `server/${floor} imports neither a feature nor a floor above it: move what is shared down, or pass it in`,
}));

export const RULES: Rule[] = [
  {
    from: /^contract\//,
    files: /^contract\//,
    packages: /^zod$/,
    remedy: "contract/ is pure: it imports only zod and itself",
  },
  {
    from: /^server\/db\/migrations\//,
    files: /^server\/db\/migrations\/\d{4}-[^/]+\//,
    packages: /^(kysely|node:crypto)$/,
    remedy: "a migration is frozen in time: it imports kysely and the folder of its own name only",
  },
  ...baseRules,
  {
    from: /^server\/content\/(?!folder-source\.ts$)/,
    files: /^/,
    packages: /^(?!node:fs\b)/,
    remedy: "ask the ContentSource: only folder-source.ts reads content from disk",
  },
  {
    from: /^server\/(?!boot\/serve\.ts$|commands\/content\.ts$|testing\/)/,
    files: /^(?!server\/content\/folder-source\.ts$)/,
    remedy:
      "server/boot/serve.ts chooses the source of the content: take the ContentSource that is passed",
  },
  {
    from: /^server\/(?!commands\/|testing\/)/,
    files: /^(?!server\/commands\/)/,
    remedy: "the server never imports a command: move the shared piece out of server/commands",
  },
  {
    from: /^server\/commands\/(?!move\/test-fixture\.ts$)/,
    files: /^(contract|server\/(?!testing\/))/,
    remedy: "a command is shipped with the release: it imports contract and server only",
  },
  {
    from: /^web\/ui\//,
    files: /^web\/ui\//,
    remedy: "web/ui knows nothing of the product: take it as a prop",
  },
  {
    from: /^web\/queries\//,
    files: /^(web\/queries\/|web\/(api|call)\.ts$|contract\/)/,
    packages: /^@tanstack\/react-query$/,
    remedy: "web/queries says what is read and what a change makes stale: contract and api only",
  },
  {
    from: /^web\/parts\//,
    files: /^(web\/(ui|parts|queries)\/|web\/[\w-]+\.tsx?|contract\/|content\/)/,
    remedy: "web/parts may import queries, ui, content, contract and api",
  },
  {
    from: /^web\/pages\//,
    files: /^(web\/(ui|parts|queries|pages)\/|web\/[\w-]+\.tsx?|contract\/|content\/)/,
    remedy: "web/pages may import parts, queries, ui, content, contract and api",
  },
  {
    from: /^web\//,
    files: /^(web|contract|content)\//,
    remedy: "the browser never imports the server",
  },
];

/** Tests may import everything. */
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

const FEATURE = /^server\/features\/([^/]+)\//;

/**
 * The problem of one import, or undefined. Both paths are relative to the root; a package has no
 * « / » prefix.
 */
export function importProblem(from: string, target: Target): string | undefined {
  const feature = FEATURE.exec(from)?.[1];
  if ("file" in target && feature && !isTest(from)) {
    const other = FEATURE.exec(target.file)?.[1];
    if (other && other !== feature)
      return "a feature never imports another one: join its tables, or move the piece one floor down";
    if (target.file.startsWith("server/testing/")) return "server/testing is for tests";
  }
  if (isTest(from)) return undefined;
  for (const rule of RULES.filter(({ from: pattern }) => pattern.test(from))) {
    if ("file" in target && !rule.files.test(target.file)) return rule.remedy;
    if ("package" in target && rule.packages && !rule.packages.test(target.package))
      return rule.remedy;
  }
  return undefined;
}

const contains = (folder: string, other: string): boolean => other.startsWith(`${folder}/`);

/**
 * Folders that import each other, each pair once, with an import of either direction. A folder and
 * its subfolder may.
 */
export function mutualImports(files: { path: string; imports: Target[] }[]): string[] {
  const examples = new Map<string, string>();
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    for (const target of imports)
      if ("file" in target)
        examples.set(`${dirname(path)} ${dirname(target.file)}`, `${path} imports ${target.file}`);
  return [...examples].flatMap(([pair, example]) => {
    const [from = "", to = ""] = pair.split(" ");
    const back = examples.get(`${to} ${from}`);
    return back && from < to && !contains(from, to)
      ? [`${from} and ${to} import each other: ${example}, ${back}`]
      : [];
  });
}
