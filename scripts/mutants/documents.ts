import type { Mutant } from "../mutant/mutant.ts";

const REPLACED = ["server/features/site-documents/replaced.test.ts"];
const CHECKED = ["server/files/check-pdf.test.ts"];
const WORDS = ["server/mail/own-words.test.ts"];

const mutants: Mutant[] = [
  {
    id: "C7",
    protection: "une demande n'accepte que la version servie",
    file: "server/features/signup/sign-up.ts",
    from: "served !== accepted",
    to: "served === undefined",
    tests: REPLACED,
  },
  {
    id: "C7",
    protection: "un rapport que personne n'a validé n'est montré à personne",
    file: "server/content/published-document.ts",
    from: "validated || !ONCE_VALIDATED.has(document)",
    to: "true || validated || document",
    tests: REPLACED,
  },
  {
    id: "C7",
    protection: "la page de texte ne vaut que pour le PDF qui dit ses mots",
    file: "server/content/document-text.ts",
    from: "return said && { pdf, values: said };",
    to: "return { pdf, values: said ?? values };",
    tests: REPLACED,
  },
  {
    id: "C7",
    protection: "un PDF touché depuis son impression n'est plus reconnu",
    file: "server/files/check-pdf.ts",
    from: "=== hash ? text : undefined",
    to: "=== hash || text ? text : undefined",
    tests: CHECKED,
  },
  {
    id: "T78",
    protection: "de deux qui déposent, le second est prévenu",
    file: "server/features/site-documents/replace-document.ts",
    from: "version !== undefined && version !== last.version",
    to: "false",
    tests: REPLACED,
  },
  {
    id: "T62",
    protection: "une version remplacée reste dans le magasin",
    file: "server/keeping.ts",
    from: ", siteDocumentFiles]",
    to: "]",
    tests: REPLACED,
  },
  {
    id: "T65",
    protection: "un document perdu n'est pas servi",
    file: "server/content/published-documents.ts",
    from: '=== "whole") return',
    to: '!== "") return',
    tests: REPLACED,
  },
  {
    id: "T63",
    protection: "un PDF du site ne porte pas de programme",
    file: "server/files/check-pdf.ts",
    from: "if (ACTIVE.test(names))",
    to: "if (!names)",
    tests: CHECKED,
  },
  {
    id: "T63",
    protection: "ni sous un nom épelé",
    file: "server/files/check-pdf.ts",
    from: "const names = plainNames(piece);",
    to: "const names = piece;",
    tests: CHECKED,
  },
  {
    id: "T63",
    protection: "ni là où deux morceaux se touchent",
    file: "server/files/check-pdf.ts",
    from: "before = read.slice(-OVERLAP);",
    to: 'before = "";',
    tests: CHECKED,
  },
  {
    id: "T59",
    protection: "un PDF qui gonfle sans fin n'est pas lu jusqu'au bout",
    file: "server/files/inflate-streams.ts",
    from: "if (all > MOST_OF_ALL) throw new TooMuch();",
    to: "",
    tests: CHECKED,
  },
  {
    id: "T68",
    protection: "les mots de l'association sont échappés dans un courriel",
    file: "server/mail/letter.ts",
    from: "escapeHtml(signed(letter))",
    to: "signed(letter)",
    tests: WORDS,
  },
  {
    id: "T68",
    protection: "et n'entrent que dans les courriels qui en prennent",
    file: "server/mail/own-words.ts",
    from: "if (!name) return letter;",
    to: "",
    tests: WORDS,
  },
  {
    id: "C7",
    protection: "un dossier changé à la main n'est pas repris",
    file: "scripts/content/kept.ts",
    from: 'if (hash.digest("hex") !== announced)',
    to: "if (announced === name)",
    tests: ["scripts/content/kept.test.ts"],
    project: "rooms",
  },
];

export default mutants;
