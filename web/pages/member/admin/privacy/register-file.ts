import type { Register, Treatment } from "#contract/privacy.ts";

/** A treatment as its register says it, line by line. */
export const treatmentLines = (treatment: Treatment): [label: string, text: string][] => [
  ["But", treatment.purpose],
  ["Base légale", treatment.basis],
  ["Personnes concernées", treatment.people],
  ["Données", treatment.data],
  ["Destinataires", treatment.recipients],
  ["Durée", treatment.duration],
  ...(treatment.erased.length > 0
    ? [["Effacé par le site", treatment.erased.join("\n")] as [string, string]]
    : []),
];

const MISSING = "à compléter";
const said = (value: string): string => (value === "" ? MISSING : value);

/** One row a treatment; what is about all of them below. */
export function registerRows(register: Register): string[][] {
  const [first] = register.treatments;
  if (!first) return [];
  const heads = [
    "Traitement",
    "But",
    "Base légale",
    "Personnes concernées",
    "Données",
    "Destinataires",
    "Durée",
    "Effacé par le site",
    "L’association précise",
  ];
  const rows = register.treatments.map((one) => [
    one.name,
    one.purpose,
    one.basis,
    one.people,
    one.data,
    one.recipients,
    one.duration,
    one.erased.join("\n"),
    one.own.value,
  ]);
  return [
    heads,
    ...rows,
    [],
    ["Autres traitements", said(register.others.value)],
    ...register.identity.map(({ label, value }) => [label, said(value)]),
    ...register.recipients.map((line) => ["Destinataires", line]),
    ...register.measures.map((line) => ["Mesures de sécurité", line]),
    ["Autres mesures", said(register.ownMeasures.value)],
    ["Écrit le", register.madeAt],
  ];
}

const titled = (title: string, lines: string[]): string =>
  [title.toUpperCase(), ...lines, ""].join("\n");

/** The same to read or to send by mail. */
export function registerText(register: Register): string {
  const treatments = register.treatments.map((one) =>
    titled(one.name, [
      ...treatmentLines(one).map(([label, text]) => `${label}\u00A0: ${text}`),
      ...(one.own.value === "" ? [] : [`L’association précise\u00A0: ${one.own.value}`]),
    ]),
  );
  return [
    "Registre des activités de traitement",
    `Écrit par le site le ${register.madeAt}`,
    "",
    titled(
      "Qui répond de ces traitements",
      register.identity.map(({ label, value }) => `${label}\u00A0: ${said(value)}`),
    ),
    ...treatments,
    titled("Autres traitements de l’association", [said(register.others.value)]),
    titled("Qui reçoit des données", register.recipients),
    titled("Mesures de sécurité", register.measures),
    titled("Autres mesures de l’association", [said(register.ownMeasures.value)]),
  ].join("\n");
}
