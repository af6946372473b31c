import type { MyAccount } from "#contract/auth.ts";
import { UNREAD_MAX } from "#contract/notification-limits.ts";

const BADGE =
  "ml-1.5 inline-flex min-w-6 items-center justify-center rounded-full bg-peach px-1.5 text-sm font-bold text-ink";

/** The number of unread activities; renders nothing for 0. */
export function Unread({ me: { unread = 0 } }: { me: Pick<MyAccount, "unread"> }) {
  if (unread === 0) return null;
  const many = unread > UNREAD_MAX;
  return (
    <>
      {" "}
      <span className={BADGE}>
        {many ? `${UNREAD_MAX}+` : unread}
        <span className="sr-only"> non lu{unread > 1 && "s"}</span>
      </span>
    </>
  );
}
