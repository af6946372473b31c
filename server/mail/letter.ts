import { escapeHtml } from "#contract/escape-html.ts";

interface Line {
  text: string;
  url?: string;
  /** What else there is to know of it, each below the other. */
  details?: string[];
}

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
  /** What the association says itself before the rest, paragraph by paragraph, and above its name (own-words.ts). */
  introduction?: string[];
  signature?: string;
  /** Paragraphs before the action. */
  body: string[];
  /** Somebody else's words, shown as a quotation, never as a link. */
  quote?: string;
  action?: { label: string; url: string };
  /** Below the body, under titles: what there is to say, with where to read it. */
  sections?: { title: string; lines: Line[] }[];
  /** Puts an end to mails of this kind: in one click for mail programs (RFC 8058), by a page with a button for people. */
  stop?: { oneClick: string; page: string; choices: string };
  /** What calendars read of it (RFC 6047): a part beside the text, and the same as a file. */
  calendar?: { method: "PUBLISH" | "REQUEST" | "CANCEL"; content: string };
  /** Goes to many: what one person waits for leaves before it. */
  bulk?: true;
  /** Paragraphs after the action: how long the link lives, what to do when it was not you. */
  notes?: string[];
}

const SIGNATURE = "Le Collectif pour la promotion de la médiation en santé (CPMS)";

export const signed = ({ signature }: Letter): string =>
  signature === undefined ? SIGNATURE : `${signature}\n${SIGNATURE}`;

// A zero-width non-joiner after each dot and slash keeps mail programs from making a link of somebody else's words.
const unlinked = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[./@:]/g, "$&\u200C");

const quoted = (text: string): string =>
  unlinked(text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

const STOP = "Ne plus recevoir ces courriels";
const CHOICES = "Choisir ce que je reçois";

const textOfSections = ({ sections = [] }: Letter): string[] =>
  sections.map(({ title, lines }) =>
    [
      unlinked(title).toUpperCase(),
      ...lines.map(({ text, url, details = [] }) =>
        [`- ${unlinked(text)}`, ...details.map(unlinked), ...(url ? [url] : [])].join("\n  "),
      ),
    ].join("\n"),
  );

const textOfStop = ({ stop }: Letter): string[] =>
  stop ? [`${STOP}\u00A0:\n${stop.page}\n${CHOICES}\u00A0:\n${stop.choices}`] : [];

export function renderText(letter: Letter): string {
  const action = letter.action ? [`${letter.action.label}\u00A0:\n${letter.action.url}`] : [];
  const quote = letter.quote === undefined ? [] : [quoted(letter.quote)];
  return [
    "Bonjour,",
    ...(letter.introduction ?? []),
    ...letter.body,
    ...quote,
    ...textOfSections(letter),
    ...action,
    ...(letter.notes ?? []),
    ...textOfStop(letter),
    `--\n${signed(letter)}`,
  ].join("\n\n");
}

const paragraph = (text: string, style = ""): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const link = (url: string, text: string, style = ""): string =>
  `<a href="${escapeHtml(url)}" style="color:#0F6B6B;${style}">${escapeHtml(text)}</a>`;

const section = ({ title, lines }: NonNullable<Letter["sections"]>[number]): string =>
  [
    `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.4">${escapeHtml(unlinked(title))}</h2>`,
    '<ul style="margin:0 0 16px;padding:0 0 0 20px">',
    ...lines.map(({ text, url, details = [] }) => {
      const said = unlinked(text);
      const rest = details.map((detail) => `<br>${escapeHtml(unlinked(detail))}`).join("");
      return `<li style="margin:0 0 8px">${url ? link(url, said) : escapeHtml(said)}${rest}</li>`;
    }),
    "</ul>",
  ].join("\n");

const stopLine = ({ page, choices }: NonNullable<Letter["stop"]>): string =>
  `<p style="margin:0 0 16px;font-size:14px">${link(page, STOP)} · ${link(choices, CHOICES)}</p>`;

/** The same with the ends of its lines. */
const lines = (text: string): string => paragraph(text).replaceAll("\n", "<br>");

function renderBody(letter: Letter): string {
  const { action, quote } = letter;
  return [
    paragraph("Bonjour,"),
    ...(letter.introduction ?? []).map((text) => lines(text)),
    ...letter.body.map((text) => paragraph(text)),
    quote === undefined
      ? ""
      : `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid #0F6B6B">${escapeHtml(unlinked(quote)).replaceAll("\n", "<br>")}</blockquote>`,
    ...(letter.sections ?? []).map(section),
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
    letter.stop ? stopLine(letter.stop) : "",
  ].join("\n");
}

export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#FBF6EE;color:#12263A;font:17px/1.6 Verdana,Arial,sans-serif">
<div style="overflow-wrap:anywhere;word-break:break-word;max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:14px;border-top:6px solid #0F6B6B">
${renderBody(letter)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #C9D6D5;font-size:14px">${escapeHtml(signed(letter)).replaceAll("\n", "<br>")}</p>
</div>
</body>
</html>
`;
}
