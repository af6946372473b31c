const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iPhone ou iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const find = (table: readonly [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Turns a user agent into "Firefox sur Windows". */
export function deviceOf(userAgent: string): string {
  const browser = find(BROWSERS, userAgent) ?? "Navigateur inconnu";
  const system = find(SYSTEMS, userAgent);
  return system ? `${browser} sur ${system}` : browser;
}
