import type { Application } from "#contract/applications.ts";
import { CallError } from "#web/call.ts";

interface Outcome<A> {
  application: A;
  /** The server's own, on this application. */
  sentence: string;
  /** False when another administrator had decided, or it was gone: nothing changed and no email was sent. */
  decided: boolean;
}

export interface Report<A = Application> {
  outcomes: Outcome<A>[];
  /** Not reached: they still wait. */
  left: A[];
  /** Why it stopped there. */
  stopped?: unknown;
}

const isOutdated = (error: unknown): error is CallError =>
  error instanceof CallError && [404, 409].includes(error.status);

/**
 * Decides one application after the other, each by a call of its own: the server lets the first decision on each win and
 * sends no email for the others. Stops at the first failure that would hit the next ones too.
 */
export async function decideEach<A>(
  applications: A[],
  decide: (application: A) => Promise<{ message: string }>,
  onProgress: (reached: number) => void = () => undefined,
): Promise<Report<A>> {
  const outcomes: Outcome<A>[] = [];
  for (const [index, application] of applications.entries()) {
    onProgress(index + 1);
    try {
      const { message } = await decide(application);
      outcomes.push({ application, sentence: message, decided: true });
    } catch (error) {
      if (!isOutdated(error)) return { outcomes, left: applications.slice(index), stopped: error };
      outcomes.push({ application, sentence: error.message, decided: false });
    }
  }
  return { outcomes, left: [] };
}
