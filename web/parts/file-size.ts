const KILO = 1000;
const MEGA = KILO * KILO;

/** A file size in units that readers use. */
export const sizeOf = (bytes: number): string =>
  bytes < MEGA
    ? `${Math.max(1, Math.round(bytes / KILO))} Ko`
    : `${(bytes / MEGA).toLocaleString("fr-FR", { maximumFractionDigits: 1 })} Mo`;
