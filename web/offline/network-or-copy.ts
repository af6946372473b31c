/** Timeout in milliseconds before the copy is shown. */
export const PATIENCE_MS = 4000;

const patience = () =>
  new Promise<undefined>((done) => void setTimeout(() => done(undefined), PATIENCE_MS));

/** Resolves with the network's answer, or with the copy on failure or timeout. Without a copy it waits for the network; undefined without either. */
export async function networkOrCopy<T>(
  network: Promise<T>,
  copy: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const answered = network.catch(() => undefined);
  return (await Promise.race([answered, patience()])) ?? (await copy()) ?? answered;
}
