/** A network that has not answered by then is none, where something is copy. */
export const PATIENCE_MS = 4000;

const patience = () =>
  new Promise<undefined>((done) => void setTimeout(() => done(undefined), PATIENCE_MS));

/** What the network answers; where it fails or is silent for too long, what is copy; where nothing is, the network again, however late. Undefined for neither. */
export async function networkOrCopy<T>(
  network: Promise<T>,
  copy: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const answered = network.catch(() => undefined);
  return (await Promise.race([answered, patience()])) ?? (await copy()) ?? answered;
}
