import { useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import type { Reply } from "#contract/route.ts";
import type { signupRoutes } from "#contract/signup.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";

const FIELDS = ["email", "firstName", "lastName", "newPassword"] as const;
export type AccountField = (typeof FIELDS)[number];

/** A link made for an address that has an account asks for the password only: what is left empty is not sent. */
const bodyOf = ({ newPassword, ...account }: Record<AccountField, string>) => ({
  newPassword,
  ...Object.fromEntries(Object.entries(account).filter(([, value]) => value !== "")),
});

export type Ready = Reply<typeof signupRoutes.setUpAdmin>;

/** Makes the account that the link of the address is for. */
export function useSetUp(onReady: (reply: Ready) => void): Submission<AccountField> {
  const { token = "" } = useParams();
  return useSubmit({
    fields: FIELDS,
    check: (values) =>
      checkFields(
        () => import("#contract/signup.ts").then(({ setUpAdminBody }) => setUpAdminBody),
        bodyOf(values),
      ),
    call: (values) => publicApi.signup.setUpAdmin({ params: { token }, body: bodyOf(values) }),
    done: onReady,
    failure: messages.unexpected,
  });
}
