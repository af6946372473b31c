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

const ACCOUNT = ["email", "firstName", "lastName"] as const;

/** The schema takes an account without these, for an address that has one. */
const missingOf = (values: Record<AccountField, string>) =>
  Object.fromEntries(
    ACCOUNT.filter((name) => values[name] === "").map((name) => [name, messages.required]),
  );

interface SetUp {
  /** The link was made for an address, which may have an account. */
  hasAddress: boolean;
  onReady: (reply: Ready) => void;
}

/** Makes the account that the link of the address is for. */
export function useSetUp({ hasAddress, onReady }: SetUp): Submission<AccountField> {
  const { token = "" } = useParams();
  return useSubmit({
    fields: FIELDS,
    check: async (values) => ({
      ...(!hasAddress && missingOf(values)),
      ...(await checkFields(
        () => import("#contract/signup.ts").then(({ setUpAdminBody }) => setUpAdminBody),
        bodyOf(values),
      )),
    }),
    call: (values) => publicApi.signup.setUpAdmin({ params: { token }, body: bodyOf(values) }),
    done: onReady,
    failure: messages.unexpected,
  });
}
