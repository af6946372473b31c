import { messages } from "#contract/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { MemberPage } from "../member-page.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** Replaces every page for an administrator whose deadline for a second factor has passed. */
export default function MustEnrol({ onCodes }: { onCodes: (shown: boolean) => void }) {
  return (
    <MemberPage title="Activez votre second facteur">
      <div className="grid max-w-3xl gap-8">
        <Notice tone="warning">{messages.secondFactorDue}</Notice>
        <SecondFactor onCodes={onCodes} />
      </div>
    </MemberPage>
  );
}
