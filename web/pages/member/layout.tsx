import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { type MetaFunction, Outlet, useLocation } from "react-router";
import { messages } from "#contract/messages.ts";
import { isFeatureOn } from "#contract/optional-features.ts";
import { pageAt } from "#contract/page-path.ts";
import { POLICIES } from "#contract/permissions.ts";
import { ErrorScreen } from "#web/parts/error-screen.tsx";
import { Frame } from "#web/parts/frame.tsx";
import { Loaded, type Reading } from "#web/parts/loaded.tsx";
import { cacheOf, cacheOwner } from "#web/parts/member-cache.ts";
import { MemberFrame } from "#web/parts/member-frame.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import {
  type MemberSpace,
  MemberSpaceContext,
  useReadingAtSteps,
  useReadMemberSpace,
} from "#web/parts/member-space.ts";
import { OfflineBanner } from "#web/parts/offline/offline-banner.tsx";
import { useOffline, useOfflineEnd } from "#web/parts/offline/use-offline.ts";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ConfirmIdentity } from "#web/parts/second-factor/confirm-identity.tsx";
import { SessionEnd } from "#web/parts/session-end.tsx";
import { useSessionToken } from "#web/parts/use-session-token.ts";
import { accountId, dropToken, hasLoggedOut, type LostSession, loginPath } from "#web/session.ts";
import { readToken } from "#web/stored-session.ts";
import { titleOf } from "#web/titles.ts";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { AdminsOnly } from "./admins-only.tsx";
import { FeatureOff } from "./feature-off.tsx";
import "#web/ui/member-tokens.css";
import "#web/ui/member.css";
import "#web/ui/member-screens.css";
import "#web/ui/member-shell.css";
import "#web/ui/member-rail.css";
import "#web/ui/member-bar.css";

const MembershipEnded = lazy(() => import("./membership-ended.tsx"));
const MustEnrol = lazy(() => import("#web/parts/second-factor/must-enrol.tsx"));

/** There was a session when the space began to load: an answer may end it before the page is alive. */
let began = accountId() !== undefined;

export const meta: MetaFunction = ({ location }) => pageMeta(titleOf(location.pathname));

/** Without a session, to the log-in page and back here afterwards; a reader who logs out is taken home by the log-out itself. */
function useGuard(token: string | null | undefined): void {
  const { pathname, search } = useLocation();
  const go = useGo();
  const reason = useRef<LostSession>("session");
  useEffect(() => {
    if (began) reason.current = "expiree";
    began = false;
    if (token === null && !(reason.current === "expiree" && hasLoggedOut()))
      void go(loginPath(pathname + search, reason.current), { replace: true });
    if (!token) return;
    reason.current = accountId() === undefined ? "illisible" : "expiree";
    if (reason.current === "illisible") dropToken();
  }, [token, pathname, search, go]);
  useEffect(() => {
    // Back from the page that the log-out led to: opened anew, as by anybody who has no session.
    const onShown = ({ persisted }: PageTransitionEvent) =>
      persisted && readToken() === null && location.reload();
    window.addEventListener("pageshow", onShown);
    return () => window.removeEventListener("pageshow", onShown);
  }, []);
}

/** The page that the server sends to everyone, shown until the account is known. */
const Waiting = ({ account }: { account: Reading<unknown> }) => (
  <MemberPage>
    <Loaded load={account} failed={messages.accountFailed} skeleton={<SkeletonRows count={6} />}>
      {() => null}
    </Loaded>
  </MemberPage>
);

function Content({ space }: { space: MemberSpace }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  useOfflineEnd(space.me.offlineEnded);
  if (space.me.secondFactor?.isDue || shown)
    return (
      <Suspense fallback={<SkeletonRows count={3} />}>
        <MustEnrol onCodes={setShown} />
      </Suspense>
    );
  if (space.me.detached)
    return (
      <Suspense fallback={<SkeletonRows count={3} />}>
        <MembershipEnded />
      </Suspense>
    );
  const { access, feature } = pageAt(pathname) ?? {};
  if (access !== undefined && !POLICIES[access](space.me)) return <AdminsOnly />;
  return isFeatureOn(space.me, feature) ? <Outlet /> : <FeatureOff />;
}

function Space({ token }: { token: string | null | undefined }) {
  const { space, account } = useReadMemberSpace(token);
  useReadingAtSteps();
  return (
    <MemberSpaceContext value={space}>
      {/* Of the groups and places, none is open to a person whose membership ended. */}
      <MemberFrame space={space?.me.detached ? undefined : space}>
        {token && <OfflineBanner />}
        {space ? <Content space={space} /> : <Waiting account={account} />}
      </MemberFrame>
    </MemberSpaceContext>
  );
}

function MemberLayout() {
  const token = useSessionToken();
  const owner = cacheOwner();
  useGuard(token);
  useOffline(token);
  return (
    <QueryClientProvider client={cacheOf(owner)}>
      <ToastProvider>
        <Space key={owner} token={token} />
        {token && <SessionEnd />}
        {token && <ConfirmIdentity />}
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** React Router renders it again when a navigation starts. */
export default memo(MemberLayout);

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}
