import { describe, expect, test } from "vitest";
import { ConfigError } from "../config.ts";
import { describeDatabaseFault } from "./describe-fault.ts";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });

describe("a wrong DATABASE_URL", () => {
  test.each([
    [coded("3D000", 'database "x" does not exist'), /la base nommée n’existe pas/],
    [coded("08P01", "no such database: x"), /la base nommée n’existe pas/],
    [coded("28P01"), /mot de passe est refusé/],
    [coded("08P01", "SASL authentication failed"), /mot de passe est refusé/],
    [coded("ECONNREFUSED"), /rien ne répond/],
    [
      Object.assign(new AggregateError([new Error("::1"), new Error("127.0.0.1")]), {
        code: "ECONNREFUSED",
      }),
      /rien ne répond à cette adresse \(::1, 127.0.0.1\)/,
    ],
    [coded("ENOTFOUND"), /nom d’hôte est inconnu/],
    [new Error("timeout expired"), /ne répond pas à temps/],
    [coded("57P03"), /démarre ou s’arrête/],
    [coded("53300"), /trop de connexions/],
    [coded("25006"), /lecture seule/],
    [coded("42501"), /droits/],
    [coded("08P01", "server login has been failing"), /refusée ou coupée/],
  ])("is explained in French: %s", (error, sentence) => {
    const said = describeDatabaseFault(error);
    expect(said).toBeInstanceOf(ConfigError);
    expect((said as Error).message).toMatch(/^DATABASE_URL : /);
    expect((said as Error).message).toMatch(sentence);
  });

  test("is not the cause of other errors, which are returned unchanged", () => {
    const other = coded("42P01");
    expect(describeDatabaseFault(other)).toBe(other);
  });
});
