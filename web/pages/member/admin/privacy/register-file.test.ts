import { expect, test } from "vitest";
import { toCsv } from "#contract/csv.ts";
import type { Register } from "#contract/privacy.ts";
import { registerRows, registerText } from "./register-file.ts";

const REGISTER: Register = {
  madeAt: "2026-11-22T10:00:00.000Z",
  identity: [{ name: "dpo", label: "Délégué", value: "" }],
  treatments: [
    {
      id: "contact",
      name: "Contact",
      purpose: "répondre",
      basis: "intérêt légitime",
      people: "visiteurs",
      data: "nom",
      recipients: "administration",
      duration: "12 mois",
      erased: ["Messages\u00A0: 12 mois"],
      own: { name: "registre-contact", label: "Contact", value: "=2+2" },
    },
  ],
  others: { name: "registre-autres", label: "Autres", value: "Cotisations" },
  recipients: ["Captcha\u00A0: aucun tiers."],
  measures: ["Connexion chiffrée."],
  ownMeasures: { name: "registre-mesures", label: "Mesures", value: "" },
};

test("the register lists each treatment, and what remains to complete", () => {
  const rows = registerRows(REGISTER);
  expect(rows[1]?.[0]).toBe("Contact");
  expect(rows).toContainEqual(["Délégué", "à compléter"]);
  expect(rows).toContainEqual(["Autres traitements", "Cotisations"]);
  // A typed text is no formula.
  expect(toCsv(rows)).toContain('"\'=2+2"');
  const text = registerText(REGISTER);
  for (const said of ["CONTACT", "Effacé par le site", "=2+2", "Cotisations", "aucun tiers"])
    expect(text).toContain(said);
});
