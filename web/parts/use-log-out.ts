import { pagePath } from "#contract/page-path.ts";
import { endSession } from "../log-out.ts";
import { useGo } from "../ui/use-go.ts";

/** Ends the session, then opens the home page. */
export function useLogOut(): () => Promise<void> {
  const go = useGo();
  return async () => {
    await endSession();
    await go(pagePath("home"));
  };
}
