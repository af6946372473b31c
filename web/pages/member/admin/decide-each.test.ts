import { describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { CallError } from "#web/call.ts";
import { decideEach } from "./decide-each.ts";

const people = ["Anne", "Bilal", "Chloé"].map((firstName) => ({
  id: firstName,
  firstName,
  lastName: "Essai",
  username: "Association",
  email: `${firstName.toLowerCase()}@exemple.fr`,
  college: "College structure",
  createdAt: "2026-03-02T09:00:00.000Z",
  emailVerifiedAt: "2026-03-02T09:00:00.000Z",
  possibleDuplicates: [],
  acceptances: [],
}));

/** Answers as the test says for each person, and records the calls. */
function answering(refusals: Record<string, CallError>) {
  const asked: string[] = [];
  const decide = async ({ id }: { id: string }) => {
    asked.push(id);
    if (refusals[id]) throw refusals[id];
    return { message: "Demande approuvée." };
  };
  return { asked, decide };
}
const said = (status: number, code: ErrorCode, sentence: string) =>
  new CallError(status, code, sentence);

describe("deciding of several applications", () => {
  it("calls once for each, in order, and reports each result", async () => {
    const handled = said(409, "application_handled", "Cette demande a déjà été traitée.");
    const gone = said(404, "not_found", "Cette demande n’existe plus.");
    const { asked, decide } = answering({ Anne: handled, Chloé: gone });
    const progress: number[] = [];
    const report = await decideEach(people, decide, (reached) => progress.push(reached));
    expect([asked, progress]).toEqual([people.map(({ id }) => id), [1, 2, 3]]);
    expect(
      report.outcomes.map(({ application, sentence, decided }) => [
        application.id,
        sentence,
        decided,
      ]),
    ).toEqual([
      ["Anne", handled.message, false],
      ["Bilal", "Demande approuvée.", true],
      ["Chloé", gone.message, false],
    ]);
    expect([report.left, report.stopped]).toEqual([[], undefined]);
  });

  it.each([
    said(401, "session_expired", "Session expirée."),
    said(400, "invalid_request", "Ce texte contient des caractères non autorisés."),
    said(429, "too_many_attempts", "Trop de tentatives."),
    said(503, "unavailable", "Service momentanément indisponible."),
    new CallError(0, "network", "Connexion impossible."),
  ])("stops at an error that the next ones would have too: $message", async (failure) => {
    const { asked, decide } = answering({ Bilal: failure });
    const report = await decideEach(people, decide);
    expect(asked).toEqual(["Anne", "Bilal"]);
    expect(report.outcomes.map(({ application, decided }) => [application.id, decided])).toEqual([
      ["Anne", true],
    ]);
    expect([report.left.map(({ id }) => id), report.stopped]).toEqual([
      ["Bilal", "Chloé"],
      failure,
    ]);
  });
});
