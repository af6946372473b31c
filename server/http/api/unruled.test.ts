import Fastify from "fastify";
import { expect, test } from "vitest";
import { refuseUnruled } from "./mount.ts";

const answer = async () => "ok";

test("T31 a route without a known access rule stops the start", () => {
  const app = Fastify();
  refuseUnruled(app);
  expect(() => app.get("/sans", answer)).toThrow("GET /sans does not say who may call it");
  for (const access of ["", "everybody", "toString", "__proto__"])
    expect(() => app.get(`/${access}`, { config: { access } }, answer), access).toThrow(access);
  for (const access of ["public", "capability", "member", "publisher", "editor", "admin"])
    app.get(`/${access}/ouverte`, { config: { access } }, answer);
  expect(app.hasRoute({ method: "GET", url: "/member/ouverte" })).toBe(true);
});
