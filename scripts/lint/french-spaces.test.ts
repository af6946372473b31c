import { expect, test } from "vitest";
import { plainSpaces } from "./french-spaces.ts";

const problemsIn = (source: string, path = "web/parts/x.tsx") =>
  plainSpaces([{ path, lines: source.split("\n"), imports: [] }]).length;

test.each([
  'const said = "La salle est pleine : attendez";',
  `const said = \`Approuver \${names} ?\`;`,
  `const said = \`Le titre « \${title} » reste\`;`,
  '<Field hint="Par exemple : mon téléphone" />',
  "<p>Rien n’arrive ? Regardez ailleurs.</p>",
  "<p>Absents : {absent}</p>",
  "<p>Viendrez-vous&nbsp;?</p>",
  'const said = "Retirer cette action\\u00A0?";',
  "<p>\n  Ce que vous demandez\n  : rien\n</p>",
])("refuses %s", (source) => {
  expect(problemsIn(source)).toBeGreaterThan(0);
  expect(problemsIn(source, "server/x.ts".replace(".ts", ".tsx"))).toBe(0);
  expect(problemsIn(source, "web/parts/x.test.tsx")).toBe(0);
});

test.each([
  'const said = "La salle est pleine\\u00A0: attendez";',
  "<p>Absents&nbsp;: {absent}</p>",
  "const said = open ? first : second;",
  `const said = \`\${open ? a : b} et \${c}\`;`,
  'const style = "a:b ::after hover:bg-mist";',
  'const asked = "Mot de passe oublié ?";',
  "<p>\n  Lire\n  {title}\n</p>",
  '<p>{count}<span className="sr-only"> : {title}</span></p>',
])("takes %s", (source) => {
  expect(problemsIn(source)).toBe(0);
});
