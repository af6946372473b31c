import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { useSessionToken } from "./use-session-token.ts";

/** Whether the session is an administrator's, asked once per session; a failure is logged, and shows nothing more than to a visitor. */
export function useIsAdmin(): boolean {
  const token = useSessionToken();
  const [adminToken, setAdminToken] = useState<string>();
  useEffect(() => {
    if (!token) return;
    const asked = new AbortController();
    api.auth
      .adminStatus({}, asked.signal)
      .then(({ isAdmin }) => isAdmin && setAdminToken(token))
      .catch((error: unknown) => {
        if (!asked.signal.aborted) console.warn("GET /admin-status:", error);
      });
    return () => asked.abort();
  }, [token]);
  return token !== null && token !== undefined && adminToken === token;
}
