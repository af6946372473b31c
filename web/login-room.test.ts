import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pagePath } from "#contract/page-path.ts";
import { roomIn } from "./login-room.ts";

beforeAll(() => void vi.stubGlobal("location", new URL("https://mediation.test/login")));
afterAll(() => void vi.unstubAllGlobals());

test("the code of a presence page goes with the log-in", () => {
  const path = pagePath("meetingPresence", { id: "r1" }, { code: "ABCDEF" });
  expect(roomIn(path)).toEqual({ meetingId: "r1", code: "ABCDEF" });
});

test("any other page has none", () => {
  const code = { code: "ABCDEF" };
  for (const path of [
    null,
    pagePath("meetingPresence", { id: "r1" }),
    pagePath("meeting", { id: "r1" }, code),
    pagePath("agenda", code),
    `//evil.example${pagePath("meetingPresence", { id: "r1" }, code)}`,
  ])
    expect(roomIn(path)).toBeUndefined();
});
