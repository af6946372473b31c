import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { forgetDrafts } from "../drafts.ts";
import { dropToken } from "../session.ts";

/** Ends the session on the server, then here with all that was typed and not sent, and goes home. Out of reach, the server forgets it by itself in time. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await api.auth.logout().catch(() => undefined);
    forgetDrafts();
    dropToken(true);
    await navigate("/");
  };
}
