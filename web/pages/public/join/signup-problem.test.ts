import { describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { signupProblem } from "./signup-problem.ts";

const filled = {
  username: "a",
  firstName: "a",
  lastName: "a",
  email: "a@b.fr",
  password: "x",
  selectedOption: "College structure",
  terms: "on",
};
const accepted = [
  { document: "cadre-de-partenariat", sha256: "aa" },
  { document: "recommandations", sha256: "bb" },
];

describe("the problem of an application", () => {
  it("is none when all is there", () => expect(signupProblem(filled, accepted, {})).toEqual({}));

  it("is the college first", () => {
    const problem = signupProblem({ ...filled, selectedOption: "", terms: "" }, [], {});
    expect(problem).toEqual({ selectedOption: messages.collegeRequired });
  });

  it("is the documents next", () => {
    expect(signupProblem({ ...filled, terms: "" }, accepted.slice(0, 1), {})).toEqual({
      documents: messages.documentsRequired,
    });
  });

  it("is the terms last", () =>
    expect(signupProblem({ ...filled, terms: "" }, accepted, {})).toEqual({
      terms: messages.termsRequired,
    }));

  it("comes before the errors of the fields, and does not hide them", () => {
    const problem = signupProblem({ ...filled, terms: "" }, accepted, {
      email: messages.emailInvalid,
      selectedOption: "twice",
    });
    expect(Object.entries(problem)).toEqual([
      ["terms", messages.termsRequired],
      ["email", messages.emailInvalid],
    ]);
  });
});
