import { listUses } from "./list-uses.ts";
import type { SourceFile } from "./read-tree.ts";

/** Access to the network, the environment or the time, and the only files that may use it. */
interface Restriction {
  /** As written in code: a name, a member, or a constructor without arguments. */
  names: readonly string[];
  where: RegExp;
  /** Files that may use it, each with the reason. */
  but: readonly RegExp[];
  remedy: string;
}

/** Tests have their own time, settings and calls. */
const TESTS = [/\.test\.tsx?$/, /^server\/testing\//];

const RESTRICTIONS: Restriction[] = [
  {
    names: ["fetch", "XMLHttpRequest", "navigator.sendBeacon", "EventSource", "WebSocket"],
    // Journeys and scripts call a site from outside; the server calls out in server/captcha alone.
    where: /^(web|contract)\//,
    // The worker of the member space forwards the requests of a page; the head of a page begins calls before call.ts is there.
    but: [/^web\/(begun-calls|call|offline\/worker|send-file)\.ts$/, ...TESTS],
    remedy:
      "call api.<noun>.<action>() of web/api.ts, which adds the session and reads the errors; an address that is missing there is a route of contract/",
  },
  {
    names: ["process.env"],
    where: /^(server|web|contract)\//,
    but: [
      // They pass all of it to the configuration.
      /^server\/(boot\/serve|commands\/run-program)\.ts$/,
      // Read by packages while they are loaded.
      /^server\/boot\/in-production\.ts$/,
      // Read by the build, for pages of development only.
      /^web\/routes\.ts$/,
      ...TESTS,
    ],
    remedy:
      "name the setting in server/config.ts, where it is checked at start, and take it from deps.config",
  },
  {
    names: ["react-router.Link", "react-router.NavLink", "react-router.useNavigate"],
    where: /^web\//,
    but: [/^web\/ui\/(site-link\.tsx|use-go\.ts)$/, ...TESTS],
    remedy:
      "lead on by SiteLink or useGo(), which leave a page that carries no application to the browser",
  },
  {
    names: ["Date.now", "new Date()", "Date()"],
    where: /^(server|contract)\//,
    but: [
      /^server\/boot\/real-clock\.ts$/,
      // Migrations are never edited.
      /^server\/db\/migrations\//,
      // Measures the age of its cache: no time is stored, and its tests pass another clock.
      /^server\/files\/check-file\.ts$/,
      ...TESTS,
    ],
    remedy: "ask the clock that is given (deps.clock.now()), so that a test can move it",
  },
];

/** Uses outside the allowed files. */
export const strayCalls = (files: SourceFile[]): string[] =>
  files.flatMap(({ path, lines }) => {
    const restrictions = RESTRICTIONS.filter(
      ({ where, but }) => where.test(path) && !but.some((pattern) => pattern.test(path)),
    );
    if (restrictions.length === 0 || !/\.tsx?$/.test(path)) return [];
    const source = lines.join("\n");
    return listUses(path, source).flatMap(({ name, at }) => {
      const restriction = restrictions.find(({ names }) => names.includes(name));
      return restriction
        ? [`${path}:${source.slice(0, at).split("\n").length}: ${name}: ${restriction.remedy}`]
        : [];
    });
  });
