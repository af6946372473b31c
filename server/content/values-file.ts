import { plainLines, type ValueEntry } from "./source.ts";
import { lineAt, UnreadableContent } from "./unreadable.ts";

export const VALUES_FILE = "values.json";
const DOMAIN = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(?=[/?#]|$)/u;

function isPair(line: string): boolean {
  const text = line.trim().replace(/,$/, "");
  try {
    return (
      /^$|^[{}]$|^"[\w-]+"\s*:\s*\{$/.test(text) || typeof JSON.parse(`{${text}}`) === "object"
    );
  } catch {
    return false;
  }
}

/** The first line that is not whole by itself: after a missing brace the reader of JSON only stumbles at the end. */
function brokenLine(source: string, error: unknown): number {
  const [, named] = /\(line (\d+) column/.exec(String(error)) ?? [];
  const lines = source.trimEnd().split("\n");
  return lines.findIndex((line) => !isPair(line)) + 1 || Number(named ?? lines.length);
}

function parse(source: string): Record<string, unknown> {
  try {
    return JSON.parse(source) as Record<string, unknown>;
  } catch (error) {
    throw new UnreadableContent(
      VALUES_FILE,
      brokenLine(source, error),
      "une virgule, une accolade ou un guillemet droit manque ou est de trop ici, ou à la ligne précédente",
    );
  }
}

/** The URL of a « lien- » value, with https:// added when it is missing; undefined when it is none. */
function addressOf(name: string, value: string): string | undefined {
  if (!name.startsWith("lien-") || value === "" || /^https?:\/\/[^/\s]\S*$/.test(value))
    return value;
  return DOMAIN.test(value) && !/\s/.test(value) ? `https://${value}` : undefined;
}

/** Parses values.json. Throws UnreadableContent. */
export function parseValues(text: string): ValueEntry[] {
  const source = plainLines(text);
  const refuse = (name: string, reason: string) =>
    new UnreadableContent(
      VALUES_FILE,
      lineAt(source, source.indexOf(`"${name}"`)),
      `« ${name} » ${reason}`,
    );
  return Object.entries(parse(source)).map(([name, entry]) => {
    const { label, value } = (entry ?? {}) as { label?: unknown; value?: unknown };
    if (typeof value !== "string") throw refuse(name, "n’a pas de « value » entre guillemets");
    const address = addressOf(name, value.trim());
    if (address === undefined)
      throw refuse(name, "n’est pas une adresse de page, comme https://exemple.fr/page");
    return { name, label: String(label ?? ""), value: address };
  });
}
