import { expect, test } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { connectionsOf, listen, open } from "#server/testing/listening.ts";

test("F18 a closing server finishes the current call and answers 503 to the next", async () => {
  const app = await buildTestApp();
  const port = await listen(app);
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const challenge = app.captcha.challenge;
  app.captcha.challenge = async (form) => {
    started.resolve();
    await gate.promise;
    return challenge(form);
  };
  const { write, read } = await open(port);
  await write("GET /api/captcha HTTP/1.1\r\nHost: mediation.test\r\n\r\n");
  await started.promise;
  const closed = app.app.close();
  await write("GET /api/groupes HTTP/1.1\r\nHost: mediation.test\r\n\r\n");
  await new Promise((later) => setImmediate(later));
  gate.resolve();
  const answers = await read();
  expect([...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    "200",
    "503",
  ]);
  expect(answers).toContain('"code":"unavailable"');
  expect(answers.toLowerCase()).toContain("connection: close");
  await closed;
  await app.close();
});

test("F18 the call of a client that left ends before the server closes", async () => {
  const app = await buildTestApp();
  const port = await listen(app);
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const seen: string[] = [];
  const challenge = app.captcha.challenge;
  app.captcha.challenge = async (form) => {
    started.resolve();
    await gate.promise;
    seen.push("over");
    return challenge(form);
  };
  const { socket, write } = await open(port);
  await write("GET /api/captcha HTTP/1.1\r\nHost: mediation.test\r\n\r\n");
  await started.promise;
  socket.destroy();
  await expect.poll(() => connectionsOf(app)).toBe(0);
  const closed = app.app.close().then(() => seen.push("closed"));
  for (let turn = 0; turn < 50; turn += 1) await new Promise((later) => setImmediate(later));
  gate.resolve();
  await closed;
  expect(seen).toEqual(["over", "closed"]);
  await app.close();
});
