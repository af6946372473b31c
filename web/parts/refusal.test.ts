import { describe, expect, it, vi } from "vitest";
import { CallError } from "../call.ts";
import { refusalOf } from "./refusal.ts";

const own = { failure: "Erreur lors de l'inscription" };

describe("what a refused form says", () => {
  it("is the server's sentence, with what is wrong in each field", () => {
    const error = new CallError(400, "invalid_request", "Adresse électronique invalide.", {
      email: "Adresse électronique invalide.",
    });
    expect(refusalOf(error, own)).toEqual({
      code: "invalid_request",
      message: "Adresse électronique invalide.",
      fields: { email: "Adresse électronique invalide." },
    });
  });

  it("is the screen's own when the server failed, or another one where the screen has it", () => {
    const error = new CallError(500, "unexpected", "Une erreur est survenue");
    expect(refusalOf(error, own).message).toBe(own.failure);
    expect(
      refusalOf(new CallError(502, "unreadable", "Une erreur est survenue"), own).message,
    ).toBe(own.failure);
    expect(refusalOf(error, { ...own, unexpected: "Une erreur est survenue" }).message).toBe(
      "Une erreur est survenue",
    );
  });

  it("is the screen's own and its cause when the server is out of reach", () => {
    const error = new CallError(0, "network", "Connexion impossible.");
    expect(refusalOf(error, { ...own, unexpected: "autre" })).toEqual({
      code: "network",
      message: own.failure,
      detail: "Connexion impossible.",
      fields: {},
    });
  });

  it("at the log-in is what the server said, or that it could not be reached; its own only where nothing was said", () => {
    const login = { failure: "Identifiants incorrects", lastResort: true };
    const said = (error: CallError) => refusalOf(error, login);
    expect(said(new CallError(0, "network", "Connexion impossible."))).toEqual({
      code: "network",
      message: "Connexion impossible.",
      fields: {},
    });
    expect(said(new CallError(500, "unexpected", "Une erreur est survenue"))).toEqual({
      code: "unexpected",
      message: "Une erreur est survenue",
      fields: {},
    });
    expect(said(new CallError(429, "too_many_attempts", "Trop de tentatives."))).toEqual({
      code: "too_many_attempts",
      message: "Trop de tentatives.",
      fields: {},
    });
    expect(said(new CallError(502, "unreadable", "Une erreur est survenue"))).toEqual({
      code: "unreadable",
      message: "Identifiants incorrects",
      fields: {},
    });
  });

  it("does not hide a fault of ours", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(refusalOf(new TypeError("x"), own)).toEqual({ message: own.failure, fields: {} });
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
