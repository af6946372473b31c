import { afterEach, describe, expect, test } from "vitest";
import type { Config } from "#server/config.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeMail } from "#server/testing/make-mail.ts";
import { offeredGauges, requestTally } from "./tally.ts";

const MINUTE = 60_000;
const TOKEN = "jeton-des-mesures-2026";
const LOCAL: Partial<Config> = { publicUrl: "http://localhost:3000" };
let app: TestApp;
afterEach(() => app.close());

const open = async (overrides: Partial<Config>) => {
  app = await buildTestApp(overrides);
};
const read = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.app.inject({
    url: "/metrics",
    headers: { host: "localhost:3000", ...headers },
    remoteAddress,
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("access to the metrics", () => {
  test("is allowed on the machine of a local site, without a proxy", async () => {
    await open(LOCAL);
    expect((await read()).statusCode).toBe(200);
    expect((await read({}, "::1")).statusCode).toBe(200);
    expect((await read({}, "10.0.0.7")).statusCode).toBe(403);
    expect((await read({ host: "mediation.test" })).statusCode).toBe(403);
    for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip", "x-forwarded-host"])
      expect((await read({ [name]: "127.0.0.1" })).statusCode, name).toBe(403);
  });

  test("requires the token on a public site, even locally", async () => {
    await open({ metricsToken: TOKEN });
    expect((await read()).statusCode).toBe(403);
    expect((await read({ host: "mediation.test" })).statusCode).toBe(403);
    expect((await read(bearer(TOKEN), "10.0.0.7")).statusCode).toBe(200);
    for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), "x", ""])
      expect((await read(bearer(wrong))).statusCode, wrong).toBe(403);
  });

  test("is refused with a wrong token, or with one when none is set", async () => {
    await open({ ...LOCAL, metricsToken: TOKEN });
    expect((await read(bearer("un-autre-jeton-long"))).statusCode).toBe(403);
    await app.close();
    await open({});
    expect((await read(bearer("undefined"))).statusCode).toBe(403);
  });

  test("is refused when they are turned off", async () => {
    await open({ ...LOCAL, metrics: false });
    expect((await read()).statusCode).toBe(404);
  });
});

/** Value of a line of the answer. */
const figure = (text: string, line: string): number =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.split(" ")[1],
  );

describe("the metrics", () => {
  test("count answers by pattern and status, never by what was typed", async () => {
    await open(LOCAL);
    for (let time = 0; time < 3; time += 1)
      await call(app, { url: "/groupes/secret-1234/membres" });
    await call(app, { url: "/documents/abc" });
    await call(app, { url: "/documents/def" });
    const { body } = await read();
    expect(body).not.toMatch(/secret-1234|abc|def"/);
    const requests = (route: string, status: number) =>
      figure(body, `cpms_http_requests_total{method="GET",route="${route}",status="${status}"}`);
    expect([requests("/api/documents/:id", 401), requests("aucune", 404)]).toEqual([2, 3]);
    const labels = 'method="GET",route="/api/documents/:id"';
    const name = "cpms_http_request_duration_seconds";
    expect(figure(body, `${name}_count{${labels}}`)).toBe(2);
    expect(figure(body, `${name}_bucket{le="+Inf",${labels}}`)).toBe(2);
    expect(figure(body, `${name}_sum{${labels}}`)).toBeGreaterThan(0);
  });

  test("have cumulative buckets", async () => {
    await open(LOCAL);
    for (const milliseconds of [0.5, 1, 3, 70_000])
      requestTally(app).observe("GET", "/essai", 200, milliseconds);
    const { body } = await read();
    const bucket = (le: string) =>
      figure(
        body,
        `cpms_http_request_duration_seconds_bucket{le="${le}",method="GET",route="/essai"}`,
      );
    expect([
      bucket("0.001"),
      bucket("0.0025"),
      bucket("0.005"),
      bucket("30"),
      bucket("+Inf"),
    ]).toEqual([2, 2, 3, 3, 4]);
  });

  test("count the waiting and failed emails, and the age of the oldest", async () => {
    await open(LOCAL);
    await makeMail(app);
    app.clock.advance(10 * MINUTE);
    await makeMail(app, { status: "sending" });
    await makeMail(app, { status: "failed" });
    await makeMail(app, { status: "sent" });
    const { body } = await read();
    expect(figure(body, 'cpms_outbox_mails{status="waiting"}')).toBe(2);
    expect(figure(body, 'cpms_outbox_mails{status="failed"}')).toBe(1);
    expect(figure(body, "cpms_outbox_age_seconds")).toBe(600);
    expect(figure(body, "cpms_database_up")).toBe(1);
  });

  test("omit those of a database that does not answer", async () => {
    await open(LOCAL);
    app.queries.failOn("select mails", new Error("away"));
    const { body, statusCode } = await read();
    expect([statusCode, figure(body, "cpms_database_up")]).toEqual([200, 0]);
    expect(body).not.toContain("cpms_outbox_mails{");
    expect(body).toContain("process_resident_memory_bytes");
    expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  test("include jobs, connections, cached pages and the pool", async () => {
    await open(LOCAL);
    offeredGauges(app).set("cached_pages", () => 12);
    const jobs = startJobs(app, [
      { name: "bon", every: 3_600_000, run: async () => {} },
      { name: "mauvais", every: 3_600_000, run: () => Promise.reject(new Error("boum")) },
    ]);
    await jobs.stop();
    app.logged.length = 0;
    const { body } = await read();
    expect(figure(body, 'cpms_job_runs_total{job="bon"}')).toBe(1);
    expect(figure(body, 'cpms_job_failures_total{job="mauvais"}')).toBe(1);
    const last = "cpms_job_last_success_timestamp_seconds";
    expect(figure(body, `${last}{job="bon"}`)).toBe(app.clock.now().getTime() / 1000);
    expect(body).not.toContain(`${last}{job="mauvais"}`);
    expect(figure(body, "cpms_cached_pages")).toBe(12);
    expect(figure(body, "cpms_connections")).toBe(0);
    const pool = (state: string) => figure(body, `cpms_database_pool{state="${state}"}`);
    if (app.database.engine === "postgres")
      expect([pool("max"), pool("total") + pool("waiting") > 0]).toEqual([10, true]);
    else expect(body).not.toContain("cpms_database_pool");
  });
});
