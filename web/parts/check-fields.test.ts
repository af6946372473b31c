import { describe, expect, it, vi } from "vitest";
import { loginBody } from "#contract/auth.ts";
import { contactBody } from "#contract/contact.ts";
import { tooLong } from "#contract/fields.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "./check-fields.ts";

describe("checking a form before it is sent", () => {
  it("reports the first error of each field, with the message of the contract", async () => {
    const found = await checkFields(async () => contactBody, {
      firstName: " ",
      lastName: "a".repeat(101),
      email: "x",
      message: "ok",
      captcha: "y",
    });
    expect(found).toEqual({
      firstName: messages.required,
      lastName: tooLong(100),
      email: messages.emailInvalid,
    });
  });

  it("finds nothing wrong with a valid form", async () => {
    expect(await checkFields(async () => loginBody, { email: "anybody", password: "x" })).toEqual(
      {},
    );
  });

  it("lets the form through when the schema cannot be fetched", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await checkFields(() => Promise.reject(new Error("offline")), {})).toEqual({});
    warned.mockRestore();
  });
});
