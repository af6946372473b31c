import { messages } from "#contract/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { MemberPage } from "../member-page.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** In the place of every page, for an administrator whose days are over: the way to go on. */
export const MustEnrol = ({ onCodes }: { onCodes: (shown: boolean) => void }) => (
  <MemberPage title="Activez votre second facteur">
    <div className="grid max-w-3xl gap-8">
      <Notice tone="warning">{messages.secondFactorDue}</Notice>
      <SecondFactor onCodes={onCodes} />
    </div>
  </MemberPage>
);
