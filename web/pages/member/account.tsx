import { MemberPage } from "../../parts/member-page.tsx";
import { Calendars } from "./account/calendars.tsx";
import { ChangeEmail } from "./account/change-email.tsx";
import { ChangePassword } from "./account/change-password.tsx";
import { MyData } from "./account/my-data.tsx";
import { Profile } from "./account/profile.tsx";
import { Sessions } from "./account/sessions.tsx";

export default function AccountPage() {
  return (
    <MemberPage>
      <div className="grid gap-14 lg:grid-cols-2 lg:items-start">
        <Profile />
        <div className="grid gap-14">
          <ChangeEmail />
          <ChangePassword />
        </div>
        <Calendars />
        <Sessions />
        <MyData />
      </div>
    </MemberPage>
  );
}
