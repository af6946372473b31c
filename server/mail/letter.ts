import { escapeHtml } from "../../contract/escape-html.ts";

/** A mail as a feature writes it: French sentences and at most one action. Rendered as text and as HTML. */
export interface Letter {
  /** Name of the template, for the administrators' list of mails. */
  kind: string;
  to: string;
  /** Account that it goes to, where that is not said by its address: a new one, or a former one. */
  recipientId?: string;
  /** Account or contact message whose person it names to somebody else. */
  subjectId?: string;
  replyTo?: string;
  subject: string;
  /** Paragraphs before the action. */
  body: string[];
  /** Somebody else's words, shown as a quotation, never as a link. */
  quote?: string;
  action?: { label: string; url: string };
  /** Paragraphs after the action: how long the link lives, what to do when it was not you. */
  notes?: string[];
}

const SIGNATURE = "Le Collectif pour la promotion de la médiation en santé (CPMS)";

// A zero-width non-joiner after each dot and slash keeps mail programs from making a link of somebody else's words.
const unlinked = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[./@:]/g, "$&\u200C");

const quoted = (text: string): string =>
  unlinked(text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

export function renderText(letter: Letter): string {
  const action = letter.action ? [`${letter.action.label}\u00A0:\n${letter.action.url}`] : [];
  const quote = letter.quote === undefined ? [] : [quoted(letter.quote)];
  return [
    "Bonjour,",
    ...letter.body,
    ...quote,
    ...action,
    ...(letter.notes ?? []),
    `--\n${SIGNATURE}`,
  ].join("\n\n");
}

const paragraph = (text: string, style = ""): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

function renderBody(letter: Letter): string {
  const { action, quote } = letter;
  return [
    paragraph("Bonjour,"),
    ...letter.body.map((text) => paragraph(text)),
    quote === undefined
      ? ""
      : `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid #0F6B6B">${escapeHtml(unlinked(quote)).replaceAll("\n", "<br>")}</blockquote>`,
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#0F6B6B;color:#FFFFFF;text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a></p>`
      : "",
    action
      ? paragraph(
          `Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00A0: ${action.url}`,
          "font-size:14px",
        )
      : "",
    ...(letter.notes ?? []).map((text) => paragraph(text, "font-size:14px")),
  ].join("\n");
}

export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#FBF6EE;color:#12263A;font:17px/1.6 Verdana,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:14px;border-top:6px solid #0F6B6B">
${renderBody(letter)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #C9D6D5;font-size:14px">${escapeHtml(SIGNATURE)}</p>
</div>
</body>
</html>
`;
}
