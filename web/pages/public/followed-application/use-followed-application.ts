import type { FollowedApplication } from "#contract/application-files.ts";
import { CallError } from "#web/call.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { useLink } from "#web/parts/use-link.ts";
import { publicApi } from "#web/public-api.ts";

export interface Followed {
  reading: Reading<FollowedApplication>;
  /** Another try would answer the same. */
  isEnded: boolean;
  /** What a change has answered. */
  show: (application: FollowedApplication) => void;
}

const open = (token: string, signal: AbortSignal): Promise<FollowedApplication> =>
  publicApi.followedApplications.read({ params: { token } }, signal);

const isDead = (error: unknown): boolean =>
  error instanceof CallError && (error.code === "link_invalid" || error.status === 404);

/** The application of a link. */
export function useFollowedApplication(token: string): Followed {
  const { reading, change } = useLink(open, token);
  return {
    reading,
    isEnded: isDead(reading.error),
    show: (application) => change(() => application),
  };
}
