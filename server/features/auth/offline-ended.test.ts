import { expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";

test("/users/me has offlineEnded only where devices may no longer store the agenda", async () => {
  for (const [settings, ended] of [
    [{}, undefined],
    [{ offline: false }, true],
  ] as const) {
    const app = await buildTestApp(settings);
    const token = await tokenOf(app, await makeUser(app));
    const me = (await call(app, { url: "/users/me" }, token)).json();
    expect(me.offlineEnded, JSON.stringify(settings)).toBe(ended);
    await app.close();
  }
});
