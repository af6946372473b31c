import type { MyAccount } from "#contract/auth.ts";
import { UNREAD_MAX } from "#contract/notification-limits.ts";

/** A dot, with the number of unread activities for screen readers; renders nothing for 0. */
export function Unread({ me: { unread = 0 } }: { me: Pick<MyAccount, "unread"> }) {
  if (unread === 0) return null;
  const many = unread > UNREAD_MAX;
  return (
    <>
      {" "}
      <span className="news-dot">
        <span className="sr-only">
          {many ? `${UNREAD_MAX}+` : unread} non lu{unread > 1 && "s"}
        </span>
      </span>
    </>
  );
}
