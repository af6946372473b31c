const WIDTH = 30;
const number = new Intl.NumberFormat("fr-FR");

export const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count < 2 ? one : many}`;

const UNITS = ["octets", "Ko", "Mo", "Go", "To"];

export function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${number.format(Math.round((bytes / 1000 ** power) * 10) / 10)} ${UNITS[power]}`;
}

type Out = Pick<NodeJS.WriteStream, "write" | "isTTY">;

/** A bar that fills in a terminal; elsewhere a line each ten percent. */
export function openProgress(what: string, total: number, out: Out = process.stdout) {
  let shown = -1;
  return (done: number, said = ""): void => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const seen = out.isTTY ? percent : Math.floor(percent / 10);
    if (seen === shown) return;
    shown = seen;
    const filled = Math.round((percent / 100) * WIDTH);
    const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}`;
    const line = `${what} ${bar} ${percent} % ${number.format(done)}/${number.format(total)} ${said}`;
    out.write(out.isTTY ? `\r\u001b[K${line}${percent === 100 ? "\n" : ""}` : `${line.trim()}\n`);
  };
}
