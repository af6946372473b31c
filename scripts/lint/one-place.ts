import type { SourceFile } from "./read-tree.ts";
import { saidIn } from "./said-in.ts";

/** Something of the outside, and the one way that it comes in by. */
interface Way {
  /** As code says it: a name, a member, or a construction without arguments. */
  said: readonly string[];
  where: RegExp;
  /** Files that may call it, each with the reason. */
  but: readonly RegExp[];
  remedy: string;
}

/** They make their own time, settings and calls. */
const TESTS = [/\.test\.tsx?$/, /^server\/testing\//];

const WAYS: Way[] = [
  {
    said: ["fetch", "XMLHttpRequest", "navigator.sendBeacon", "EventSource", "WebSocket"],
    // Journeys and scripts speak to a site from outside; the server calls out in server/captcha alone.
    where: /^(web|contract)\//,
    // The worker of the member space passes on what a page asks for.
    but: [/^web\/(call|offline\/worker)\.ts$/, ...TESTS],
    remedy:
      "call api.<noun>.<action>() of web/api.ts, which adds the session and reads the errors; an address that is missing there is a route of contract/",
  },
  {
    said: ["process.env"],
    where: /^(server|web|contract)\//,
    but: [
      // They pass all of it to the configuration.
      /^server\/(boot\/serve|commands\/run-program)\.ts$/,
      // What packages read for themselves while they are loaded.
      /^server\/boot\/in-production\.ts$/,
      // Read by the build, for pages that only who develops sees.
      /^web\/routes\.ts$/,
      ...TESTS,
    ],
    remedy:
      "name the setting in server/config.ts, where it is checked at start, and take it from deps.config",
  },
  {
    said: ["react-router.Link", "react-router.NavLink", "react-router.useNavigate"],
    where: /^web\//,
    but: [
      /^web\/ui\/(site-link\.tsx|use-go\.ts)$/,
      // They lead from one page of the member space to another.
      /^web\/parts\/(menu-entry|working-groups)\.tsx$/,
      ...TESTS,
    ],
    remedy:
      "lead on by SiteLink or useGo(), which leave a page that carries no application to the browser",
  },
  {
    said: ["Date.now", "new Date()", "Date()"],
    where: /^(server|contract)\//,
    but: [
      /^server\/boot\/real-clock\.ts$/,
      // Frozen in time.
      /^server\/db\/migrations\//,
      // Measures the age of its cache: no moment is stored, and its tests pass another clock.
      /^server\/files\/check-file\.ts$/,
      ...TESTS,
    ],
    remedy: "ask the clock that is given (deps.clock.now()), so that a test can move it",
  },
];

/** What comes in elsewhere than by its way. */
export const strayCalls = (files: SourceFile[]): string[] =>
  files.flatMap(({ path, lines }) => {
    const ways = WAYS.filter(
      ({ where, but }) => where.test(path) && !but.some((pattern) => pattern.test(path)),
    );
    if (ways.length === 0 || !/\.tsx?$/.test(path)) return [];
    const source = lines.join("\n");
    return saidIn(path, source).flatMap(({ said, at }) => {
      const way = ways.find((one) => one.said.includes(said));
      return way
        ? [`${path}:${source.slice(0, at).split("\n").length}: ${said}: ${way.remedy}`]
        : [];
    });
  });
