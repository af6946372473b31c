/** Who may import whom (docs/architecture.md). A room that is not named may import anything. */
interface Rule {
  from: RegExp;
  /** Own files that may be imported; packages are judged by `packages`. */
  files: RegExp;
  packages?: RegExp;
  remedy: string;
}

const SERVER_BASE =
  "server/(api-error|deps|config|secret|warnings)\\.ts|server/(http|db|mail|files|captcha|jobs|accounts|content)/";

export const RULES: Rule[] = [
  {
    from: /^contract\//,
    files: /^contract\//,
    packages: /^zod$/,
    remedy: "contract/ is pure: it imports only zod and itself",
  },
  {
    from: /^server\/db\/migrations\//,
    files: /^$/,
    packages: /^(kysely|node:crypto)$/,
    remedy: "a migration is frozen in time: it imports kysely only",
  },
  {
    from: /^server\/(http|db|mail|files|captcha|jobs|accounts|content)\//,
    files: new RegExp(`^contract/|^(${SERVER_BASE})`),
    remedy: "the server's base never imports a feature: move what is shared down, or pass it in",
  },
  {
    from: /^web\/ui\//,
    files: /^web\/ui\//,
    remedy: "web/ui knows nothing of the product: take it as a prop",
  },
  {
    from: /^web\/queries\//,
    files: /^(web\/queries\/|web\/api\.ts$|contract\/)/,
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

const FEATURE = /^server\/features\/([^/]+)\//;

/** Says what is wrong with one import, or undefined. Both paths are relative to the root; a package has no « / » prefix. */
export function importProblem(
  from: string,
  target: { file: string } | { package: string },
): string | undefined {
  const isTest = /\.test\.tsx?$/.test(from);
  const feature = FEATURE.exec(from)?.[1];
  if ("file" in target && feature && !isTest) {
    const other = FEATURE.exec(target.file)?.[1];
    if (other && other !== feature)
      return "a feature never imports another one: join its tables, or move the piece one floor down";
    if (target.file.startsWith("server/testing/")) return "server/testing is for tests";
  }
  if (isTest) return undefined;
  for (const rule of RULES.filter(({ from: pattern }) => pattern.test(from))) {
    if ("file" in target && !rule.files.test(target.file)) return rule.remedy;
    if ("package" in target && rule.packages && !rule.packages.test(target.package))
      return rule.remedy;
  }
  return undefined;
}
