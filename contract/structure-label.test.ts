import { describe, expect, test } from "vitest";
import { guessKind } from "./structure-kind.ts";
import { compareLabels, labelKey } from "./structure-label.ts";

describe("the key of a label", () => {
  test.each([
    ["Médecins du Monde", "mdm"],
    ["M.D.M.", "mdm"],
    ["Centre communal d’action sociale de Lille", "ccas-lille"],
    ["CCAS (Lille)", "ccas-lille"],
    ["AP-HP", "aphp"],
    ["Assistance publique – Hôpitaux de Paris", "aphp"],
    ["Association AIDES", "aides"],
    ["CHU St-Étienne", "chu-etienne-saint"],
    ["Réseau Santé 93", "93-sante"],
    ["Le Réseau", "le-reseau"],
    ["جمعية", "جمعية"],
  ])("of « %s » is « %s »", (label, key) => expect(labelKey(label)).toBe(key));

  test.each([
    "",
    " ",
    "/",
    "-",
    "…",
    "Aucune",
    "néant",
    "Sans structure",
    "Médiatrice en santé, libérale",
    "N/A",
    "Indépendante",
    "Médiatrice en santé",
  ])("of « %s », which names no structure, is empty", (label) => expect(labelKey(label)).toBe(""));

  test("is the same for its own words in another order", () =>
    expect(labelKey("Samusocial de Paris")).toBe(labelKey("Paris, Samusocial")));
});

describe("two labels", () => {
  test.each([
    ["MSF", "Médecins sans frontières"],
    ["Samu-social", "samu social"],
    ["ars ile de france", "ARS Île-de-France"],
    ["Hospices civils de Lyon (HCL)", "Hospices civils de Lyon"],
  ])("« %s » and « %s » are surely the same", (one, other) =>
    expect(compareLabels(one, other)).toBe("sure"),
  );

  test.each([
    ["Réseau Santé 93", "Réseau Santé 94"],
    ["CHU de Nantes", "CHU de Nanterre"],
    ["Planning familial 13", "Planning familial"],
    ["Médecins du Monde", "Médecins du Monde, Marseille"],
    ["Croix-Rouge", "Croix-Rouge de Lille"],
    ["CHU de Lens", "CHU de Sens"],
    ["MSA", "Migrations Santé Alsace"],
  ])("« %s » and « %s » are never surely the same", (one, other) => {
    expect(compareLabels(one, other)).not.toBe("sure");
    expect(compareLabels(other, one)).not.toBe("sure");
  });

  test.each([
    ["Aucune", "Aucune"],
    ["/", "/"],
    ["CCAS de Lille", "CHU de Rennes"],
    ["", "Médecins du Monde"],
  ])("« %s » and « %s » are not compared, or different", (one, other) =>
    expect(compareLabels(one, other)).toBe("none"),
  );
});

test("T73 a very long label is read at once", () => {
  for (const part of ["a.", "·e", "a ", "- ", "é", "st "])
    expect(compareLabels(part.repeat(20_000), "Médecins du Monde")).toBe("none");
});

test.each([
  ["CHU de Lille", "hospital"],
  ["CCAS de Lille", "public"],
  ["Maison de santé pluridisciplinaire", "health"],
  ["Réseau Ville et Santé", "network"],
  ["Ville d’Évry", "public"],
  ["Passerelle Santé", "association"],
  ["Les Chutes", "association"],
])("the kind of « %s » is probably %s", (name, kind) => expect(guessKind(name)).toBe(kind));
