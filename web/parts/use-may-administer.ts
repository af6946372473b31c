import { useEffect, useState } from "react";
import { publicApi } from "../public-api.ts";
import { useSessionToken } from "./use-session-token.ts";

/**
 * For public pages, which carry neither the account nor the sentences of permission: the server answers by `mayAdminister`, once per
 * session. A failure is logged, and shows nothing more than to a visitor.
 */
export function useMayAdminister(): boolean {
  const token = useSessionToken();
  const [adminToken, setAdminToken] = useState<string>();
  useEffect(() => {
    if (!token) return;
    const asked = new AbortController();
    publicApi.auth
      .adminStatus({}, asked.signal)
      .then(({ isAdmin }) => isAdmin && setAdminToken(token))
      .catch((error: unknown) => {
        if (!asked.signal.aborted) console.warn("GET /admin-status:", error);
      });
    return () => asked.abort();
  }, [token]);
  return token !== null && token !== undefined && adminToken === token;
}
