import { describe, expect, it, vi } from "vitest";
import { CallError } from "../call.ts";
import { refusalOf } from "./refusal.ts";

const own = { failure: "Erreur lors de l'inscription" };

describe("the message of a refused form", () => {
  it("is the server's, with the error of each field", () => {
    const error = new CallError(400, "invalid_request", "Adresse électronique invalide.", {
      email: "Adresse électronique invalide.",
    });
    expect(refusalOf(error, own)).toEqual({
      code: "invalid_request",
      message: "Adresse électronique invalide.",
      fields: { email: "Adresse électronique invalide." },
    });
  });

  it("is the screen's when the server failed", () => {
    const error = new CallError(500, "unexpected", "Une erreur est survenue");
    expect(refusalOf(error, own).message).toBe(own.failure);
    expect(
      refusalOf(new CallError(502, "unreadable", "Une erreur est survenue"), own).message,
    ).toBe(own.failure);
    expect(refusalOf(error, { ...own, unexpected: "Une erreur est survenue" }).message).toBe(
      "Une erreur est survenue",
    );
  });

  it("is the screen's with its cause when the server is unreachable", () => {
    const error = new CallError(0, "network", "Connexion impossible.");
    expect(refusalOf(error, { ...own, unexpected: "autre" })).toEqual({
      code: "network",
      message: own.failure,
      detail: "Connexion impossible.",
      fields: {},
    });
  });

  it("is the server's or the network's at log-in, else the screen's", () => {
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

  it("is the screen's for an error of ours, which is logged", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(refusalOf(new TypeError("x"), own)).toEqual({ message: own.failure, fields: {} });
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
