/** What makes this browser one that the second factor is not asked for again: sent with the password, nowhere else. A log-out leaves it. */
const KEY = "appareil";

export function readDevice(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeDevice(token: string | undefined): void {
  if (token !== undefined) localStorage.setItem(KEY, token);
}
