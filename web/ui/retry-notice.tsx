import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface RetryNoticeProps {
  busy?: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** What could not be read, with a button that tries again. */
export const RetryNotice = ({ busy = false, onRetry, children }: RetryNoticeProps) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Réessayer
      </Button>
    }
  >
    {children}
  </Notice>
);
