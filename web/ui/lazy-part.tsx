import { Component, type ReactNode, Suspense, useLayoutEffect } from "react";
import { addLoadingPart } from "./loading-parts.ts";
import { RetryNotice } from "./retry-notice.tsx";

interface ErrorBoundaryProps {
  failure: ReactNode;
  children: ReactNode;
}

/** React keeps the refusal of a `lazy` component: only another load of the page tries again. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}

interface LazyPartProps {
  /** Shown while the code comes; nothing by default. */
  fallback?: ReactNode;
  /** Shown where the code could not be loaded. */
  failure?: ReactNode;
  children: ReactNode;
}

const FAILURE = (
  <RetryNotice onRetry={() => location.reload()}>
    Cette partie de la page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez&nbsp;:
    la page sera rechargée.
  </RetryNotice>
);

/** The page waits for it (web/parts/settled.tsx). */
function Loading({ children }: { children: ReactNode }) {
  useLayoutEffect(addLoadingPart, []);
  return children;
}

/** Around a component whose code is loaded with `lazy`. Where that fails, a notice takes its place, and the page around it stays. */
export const LazyPart = ({ fallback = null, failure = FAILURE, children }: LazyPartProps) => (
  <ErrorBoundary failure={failure}>
    <Suspense fallback={<Loading>{fallback}</Loading>}>{children}</Suspense>
  </ErrorBoundary>
);
