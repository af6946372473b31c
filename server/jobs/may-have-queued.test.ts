import { expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { mayHaveQueued } from "./may-have-queued.ts";

test("F15 only a successful change wakes the mail job, no read and no refusal", () => {
  const made = ["POST", "PUT", "DELETE"].flatMap((method) =>
    [200, 201, 204, 303].map((status) => mayHaveQueued(method, status)),
  );
  expect(new Set(made)).toEqual(new Set([true]));
  const others = [
    ...["GET", "HEAD"].map((method) => mayHaveQueued(method, 200)),
    ...Object.values(errors).map(({ status }) => mayHaveQueued("POST", status)),
  ];
  expect(new Set(others)).toEqual(new Set([false]));
});
