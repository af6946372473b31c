import { describe, expect, test } from "vitest";
import { strayCalls } from "./one-place.ts";

const problemsIn = (path: string, line: string) =>
  strayCalls([{ path, lines: ["// first", line], imports: [] }]);

describe("a use outside the allowed files is refused, with the remedy", () => {
  test.each([
    ["web/parts/x.ts", 'await fetch("/api/groupes");', "web/api.ts"],
    ["web/parts/x.ts", "const read = globalThis.fetch;", "web/api.ts"],
    ["web/pages/x.tsx", "new XMLHttpRequest().open();", "web/api.ts"],
    ["web/pages/x.tsx", 'window.navigator.sendBeacon("/x");', "web/api.ts"],
    ["server/http/x.ts", "const port = process.env.PORT;", "server/config.ts"],
    ["server/http/x.ts", "const { env } = process;", "server/config.ts"],
    ["server/http/x.ts", 'import { env } from "node:process";', "server/config.ts"],
    ["server/jobs/x.ts", "const now = Date.now();", "deps.clock"],
    ["server/jobs/x.ts", "const read = (now = Date.now) => now();", "deps.clock"],
    ["contract/x.ts", "const today = new Date();", "deps.clock"],
    ["web/parts/x.tsx", 'import { Link } from "react-router";', "SiteLink"],
    ["web/pages/x.tsx", 'import { useNavigate as go } from "react-router";', "SiteLink"],
  ])("%s: %s", (path, line, restriction) => {
    expect(problemsIn(path, line)).toEqual([expect.stringContaining(restriction)]);
    expect(problemsIn(path, line)[0]).toMatch(`${path}:2: `);
  });

  test.each([
    ["web/call.ts", "await fetch(address);"],
    ["web/parts/x.test.ts", "await fetch(address);"],
    ["web/parts/x.ts", "cache.fetch({ fetch: true });"],
    ["server/boot/serve.ts", "readConfig(process.env);"],
    ["server/http/x.ts", "process.exit(1); import.meta.env;"],
    ["server/boot/real-clock.ts", "const now = () => new Date();"],
    ["server/testing/x.ts", "Date.now();"],
    ["server/jobs/x.ts", "const at: Date = new Date(now); Date.parse(at);"],
    ["web/parts/x.ts", "Date.now();"],
    ["web/ui/site-link.tsx", 'import { Link } from "react-router";'],
    ["web/parts/x.tsx", 'import { useLocation } from "react-router";'],
    ["server/jobs/x.ts", "// never Date.now()"],
  ])("allows %s to contain %s", (path, line) => {
    expect(problemsIn(path, line)).toEqual([]);
  });
});
