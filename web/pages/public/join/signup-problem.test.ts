import { describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { signupProblem } from "./signup-problem.ts";

const filled = { selectedOption: "College structure", terms: "on" };
const accepted = [
  { document: "cadre-de-partenariat", sha256: "aa" },
  { document: "recommandations", sha256: "bb" },
];

describe("what stops an application", () => {
  it("is nothing when all is there", () => expect(signupProblem(filled, accepted, {})).toEqual({}));

  it("is the college, the documents and the conditions, all named and in this order", () => {
    const problem = signupProblem({ selectedOption: "", terms: "" }, accepted.slice(0, 1), {});
    expect(Object.entries(problem)).toEqual([
      ["selectedOption", messages.collegeRequired],
      ["documents", messages.documentsRequired],
      ["terms", messages.termsRequired],
    ]);
  });

  it("names the fields in the order of the form, whatever the order of the schema", () => {
    const problem = signupProblem({ ...filled, terms: "" }, accepted, {
      email: messages.emailInvalid,
      lastName: messages.required,
      firstName: messages.required,
      username: messages.required,
      acceptances: messages.invalidRequest,
    });
    expect(Object.keys(problem)).toEqual(["username", "firstName", "lastName", "email", "terms"]);
  });
});
