import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frequencyFor } from "#contract/frequency.ts";
import type { NotificationChoices } from "#contract/notifications.ts";
import { stopLinks } from "#server/mail/unsubscribe.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { field, form } from "#server/testing/form.ts";
import { makeUser } from "#server/testing/make.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function makePerson(scope: "digest" | "document" = "digest") {
  const user = await makeUser(app);
  const { oneClick, page } = stopLinks(app, user, scope);
  const url = new URL(oneClick).pathname.replace("/api", "");
  const choices = async () => {
    const answer = await call(app, { url: "/users/me/notifications" }, await tokenOf(app, user));
    return (answer.json() as NotificationChoices).choices;
  };
  return { user, url, page, choices };
}

const post = (url: string, payload?: string, type?: string) =>
  app.app.inject({
    method: "POST",
    url: `/api${url}`,
    headers: { ...(type && { "content-type": type }) },
    ...(payload !== undefined && { payload }),
  });

describe("unsubscribing in one click (RFC 8058)", () => {
  test("accepts a POST of any form type without log-in, and answers 200", async () => {
    const many = form([field("List-Unsubscribe", "One-Click")]);
    for (const send of [
      (url: string) => post(url),
      (url: string) => post(url, "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"),
      (url: string) => call(app, { method: "POST", url, ...many }),
    ]) {
      const { url, choices } = await makePerson();
      const answer = await send(url);
      expect([answer.statusCode, answer.headers.location, answer.json()]).toEqual([
        200,
        undefined,
        { scope: "digest", stopped: true },
      ]);
      const chosen = await choices();
      for (const kind of ["event", "event_changed", "event_cancelled", "document"] as const)
        expect(frequencyFor(chosen, kind)).toBe("never");
      expect(frequencyFor(chosen, "group_mail"), "no more than the letter said").toBe("now");
    }
  });

  test("stops one kind, including choices for one group, and can be undone", async () => {
    const { user, url, choices } = await makePerson("document");
    const of = { user_id: user.id, kind: "document" as const, before: null };
    await app.db
      .insertInto("notification_settings")
      .values([{ ...of, group_id: "un-groupe", frequency: "daily" }])
      .execute();
    await post(url);
    const chosen = await choices();
    expect(frequencyFor(chosen, "document", "un-groupe")).toBe("never");
    expect(frequencyFor(chosen, "document")).toBe("never");
    expect(frequencyFor(chosen, "event")).toBe("weekly");
    await post(url);
    expect((await post(`${url}/retour`)).json()).toEqual({ scope: "document", stopped: false });
    const back = await choices();
    expect(frequencyFor(back, "document", "un-groupe"), "as it was").toBe("daily");
    expect(frequencyFor(back, "document")).toBe("weekly");
  });

  test("GET and HEAD change nothing and redirect to the page with the button", async () => {
    const { url, page } = await makePerson();
    const before = await dump(app);
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await call(app, { method, url });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, new URL(page).pathname]);
      expect(answer.headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": "private, no-store",
      });
    }
    expect(await dump(app)).toEqual(before);
  });

  test("rejects a forged link and one sent to a former address (T38)", async () => {
    const { user, url, choices } = await makePerson();
    const other = await makePerson();
    const mine = url.split("/").at(-1) ?? "";
    const theirs = other.url.split("/").at(-1) ?? "";
    const forged = [
      `${mine.slice(0, 22)}${theirs.slice(22)}`,
      `${"A".repeat(22)}${mine.slice(22)}`,
      mine.slice(0, 22),
      mine.slice(1),
      "x",
      "%00",
      "é".repeat(40),
    ];
    const before = await dump(app);
    for (const token of forged) {
      const answer = await post(`/abonnement/${encodeURIComponent(token)}`);
      expect([answer.statusCode, answer.json().code], token).toEqual([400, "link_invalid"]);
    }
    expect(await dump(app)).toEqual(before);
    await app.db
      .updateTable("users")
      .set({ email: "nouvelle.adresse@exemple.fr" })
      .where("id", "=", user.id)
      .execute();
    expect((await post(url)).statusCode).toBe(400);
    expect(await choices()).toEqual([]);
  });

  test("rejects JSON here, and url-encoded forms on other routes", async () => {
    const { url } = await makePerson();
    expect((await post(url, '{"a":1}', "application/json")).statusCode).toBe(400);
    expect((await post("/contact", "a=b", "application/x-www-form-urlencoded")).statusCode).toBe(
      415,
    );
  });
});
