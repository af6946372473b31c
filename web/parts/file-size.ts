const KILO = 1000;
const MEGA = KILO * KILO;
const GIGA = KILO * MEGA;

const inUnits = (bytes: number, unit: number): string =>
  (bytes / unit).toLocaleString("fr-FR", { maximumFractionDigits: 1 });

/** A file size in units that readers use. */
export function sizeOf(bytes: number): string {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / KILO))} Ko`;
  return bytes < GIGA ? `${inUnits(bytes, MEGA)} Mo` : `${inUnits(bytes, GIGA)} Go`;
}
