import { MemberPage } from "#web/parts/member-page.tsx";
import { SecondFactor } from "#web/parts/second-factor/second-factor.tsx";
import { Calendars } from "./account/calendars.tsx";
import { ChangeEmail } from "./account/change-email.tsx";
import { ChangePassword } from "./account/change-password.tsx";
import { MyData } from "./account/my-data.tsx";
import { Notifications } from "./account/notifications.tsx";
import { Offline } from "./account/offline.tsx";
import { Profile } from "./account/profile.tsx";
import { Sessions } from "./account/sessions.tsx";

export default function AccountPage() {
  return (
    <MemberPage>
      <div className="grid gap-14 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-14">
          <Profile />
          <ChangeEmail />
          <ChangePassword />
          <SecondFactor />
        </div>
        <div className="grid gap-14">
          <Notifications />
          <Calendars />
          <Offline />
          <Sessions />
          <MyData />
        </div>
      </div>
    </MemberPage>
  );
}
