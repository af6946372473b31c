import { describe, expect, test } from "vitest";
import { typedAddresses } from "./typed-addresses.ts";

const problemsIn = (line: string, path = "web/parts/x.tsx") =>
  typedAddresses([{ path, lines: [line], imports: [] }]);

describe("refuses an address typed by hand, with what to write instead", () => {
  test.each([
    ['<Link to="/contact">', 'pagePath("contact")'],
    ['<TextLink href="/">', 'pagePath("home")'],
    [`<Link to={\`/espace-membre/groupes/\${group.id}\`}>`, 'pagePath("group", …)'],
    ['void navigate("/login?raison=mot-de-passe");', 'pagePath("login")'],
    ["throw redirect('/mentions-legales#conditions');", 'pagePath("legalNotice")'],
    [`url: \`\${publicUrl}/reset-password/\${token}\`,`, 'pagePath("resetPassword", …)'],
    ['const HOME = "/espace-membre/";', 'pagePath("memberHome")'],
    ['{ to: "/preconisation/accompagnement" }', 'pagePath("support")'],
    ['<Link to="/nulle-part">', "name its page"],
  ])("%s", (line, remedy) => {
    expect(problemsIn(line)).toEqual([expect.stringContaining(remedy)]);
    for (const path of ["server/features/x/emails.ts", "scripts/screens/x.ts"])
      expect(problemsIn(line, path).length).toBe(1);
  });

  test.each([
    'import { contactBody } from "#contract/contact.ts";',
    `href={\`/api/uploads/\${name}\`}`,
    `href={\`/documents/\${name}.pdf\`}`,
    'href="#demandes"',
    '{ rel: "icon", href: "/favicon.ico" }',
    'if (path === "/") return;',
    'request.url === "/health"',
    'const x = "/contactez";',
  ])("%s is allowed", (line) => {
    expect(problemsIn(line)).toEqual([]);
  });

  test("allows tests to write what they expect", () => {
    for (const path of [
      "web/x.test.ts",
      "server/testing/x.ts",
      "scripts/attacks/x.ts",
      "e2e/x.spec.ts",
    ])
      expect(problemsIn('"/contact"', path)).toEqual([]);
  });
});
