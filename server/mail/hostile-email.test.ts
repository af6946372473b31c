import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { startSmtp } from "../testing/smtp.ts";
import { type Email, renderHtml } from "./email.ts";
import { openTransport } from "./transport.ts";

const MARKUP = `<img src=x onerror="alert(1)">`;
const ESCAPED = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;";

test("T68 HTML shows markup in any part of an email as text", () => {
  const email: Email = {
    kind: "essai",
    to: "a@exemple.fr",
    subject: MARKUP,
    body: [MARKUP],
    quote: MARKUP,
    notes: [MARKUP],
    action: { label: MARKUP, url: `https://x/?${MARKUP}` },
  };
  const html = renderHtml(email);
  expect(html).not.toContain("<img");
  // The subject, a paragraph, the quotation, the action's label, its address twice, a note.
  expect(html.split(ESCAPED).length - 1).toBe(7);
});

test("T69 an address that reads as a list never reaches the addresses inside", async () => {
  const smtp = await startSmtp();
  const transport = openTransport(
    readConfig({ SMTP_URL: smtp.url, PUBLIC_URL: "https://mediation.test" }),
  );
  const email: Email = { kind: "essai", to: "", subject: "Essai", body: [] };
  for (const to of [
    "victime@exemple.fr, autre@evil.example",
    "groupe: victime@exemple.fr, autre@evil.example;",
    '"autre@evil.example x"@exemple.fr',
  ])
    await transport.send("essai", { ...email, to }).catch(() => {});
  const recipients = smtp.received.flatMap(({ recipients: named }) => named);
  expect(recipients).not.toContain("autre@evil.example");
  expect(recipients).not.toContain("victime@exemple.fr");
  await smtp.close();
});
