import { escapeHtml } from "#contract/escape-html.ts";
import { unlinked } from "./unlinked.ts";

interface Line {
  text: string;
  url?: string;
  /** Further lines, one below the other. */
  details?: string[];
}

/** An email as a feature writes it: French sentences and at most one action. Rendered as text and as HTML. */
export interface Email {
  /** Name of the template, shown in the administrators' list of mails. */
  kind: string;
  to: string;
  /** Recipient account, where the address does not identify it (a new or a former address). */
  recipientId?: string;
  /** Account, contact message or invitation of the person that it names. */
  subjectId?: string;
  replyTo?: string;
  subject: string;
  /** The association’s own introduction, by paragraph (custom-text.ts). */
  introduction?: string[];
  signature?: string;
  /** Paragraphs before the action. */
  body: string[];
  /** Text of a third party, shown as a quotation, never as a link. */
  quote?: string;
  action?: { label: string; url: string };
  /** Titled lists below the body, each line with its link. */
  sections?: { title: string; lines: Line[] }[];
  /** Unsubscribe links: one click for mail programs (RFC 8058), a page with a button for people. */
  stop?: { oneClick: string; page: string; choices: string };
  /** Calendar part (RFC 6047), sent beside the text and as a file. */
  calendar?: { method: "PUBLISH" | "REQUEST" | "CANCEL"; content: string };
  /** Sent to many people: mails to a single person are delivered first. */
  bulk?: true;
  /** Paragraphs after the action: validity of the link, what to do if the request was not yours. */
  notes?: string[];
}

const SIGNATURE = "Le Collectif pour la promotion de la médiation en santé (CPMS)";

export const signed = ({ signature }: Email): string =>
  signature === undefined ? SIGNATURE : `${signature}\n${SIGNATURE}`;

const quoted = (text: string): string =>
  unlinked(text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

const STOP = "Ne plus recevoir ces courriels";
const CHOICES = "Choisir ce que je reçois";

const textOfSections = ({ sections = [] }: Email): string[] =>
  sections.map(({ title, lines }) =>
    [
      unlinked(title).toUpperCase(),
      ...lines.map(({ text, url, details = [] }) =>
        [`- ${unlinked(text)}`, ...details.map(unlinked), ...(url ? [url] : [])].join("\n  "),
      ),
    ].join("\n"),
  );

const textOfStop = ({ stop }: Email): string[] =>
  stop ? [`${STOP}\u00A0:\n${stop.page}\n${CHOICES}\u00A0:\n${stop.choices}`] : [];

export function renderText(email: Email): string {
  const action = email.action ? [`${email.action.label}\u00A0:\n${email.action.url}`] : [];
  const quote = email.quote === undefined ? [] : [quoted(email.quote)];
  return [
    "Bonjour,",
    ...(email.introduction ?? []),
    ...email.body,
    ...quote,
    ...textOfSections(email),
    ...action,
    ...(email.notes ?? []),
    ...textOfStop(email),
    // The space of RFC 3676: mail programs fold the signature away.
    `-- \n${signed(email)}`,
  ].join("\n\n");
}

const paragraph = (text: string, style = ""): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const link = (url: string, text: string, style = ""): string =>
  `<a href="${escapeHtml(url)}" style="color:#0F6B6B;${style}">${escapeHtml(text)}</a>`;

const section = ({ title, lines }: NonNullable<Email["sections"]>[number]): string =>
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

const stopLine = ({ page, choices }: NonNullable<Email["stop"]>): string =>
  `<p style="margin:0 0 16px;font-size:14px">${link(page, STOP)} · ${link(choices, CHOICES)}</p>`;

/** A paragraph that preserves line breaks. */
const lines = (text: string): string => paragraph(text).replaceAll("\n", "<br>");

function renderBody(email: Email): string {
  const { action, quote } = email;
  return [
    paragraph("Bonjour,"),
    ...(email.introduction ?? []).map((text) => lines(text)),
    ...email.body.map((text) => paragraph(text)),
    quote === undefined
      ? ""
      : `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid #0F6B6B">${escapeHtml(unlinked(quote)).replaceAll("\n", "<br>")}</blockquote>`,
    ...(email.sections ?? []).map(section),
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#0F6B6B;color:#FFFFFF;text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a></p>`
      : "",
    action
      ? paragraph(
          `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00A0: ${action.url}`,
          "font-size:14px",
        )
      : "",
    ...(email.notes ?? []).map((text) => paragraph(text, "font-size:14px")),
    email.stop ? stopLine(email.stop) : "",
  ].join("\n");
}

export function renderHtml(email: Email): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;padding:24px;background:#FBF6EE;color:#12263A;font:17px/1.6 Verdana,Arial,sans-serif">
<div style="overflow-wrap:anywhere;word-break:break-word;max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:14px;border-top:6px solid #0F6B6B">
${renderBody(email)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #C9D6D5;font-size:14px">${escapeHtml(signed(email)).replaceAll("\n", "<br>")}</p>
</div>
</body>
</html>
`;
}
