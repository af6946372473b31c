import { lazy, Suspense, useState } from "react";
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import type { SecondStep as SecondStepAsked } from "#contract/auth.ts";
import { EMAIL_MAX, type LoginReason } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { readDevice } from "#web/device.ts";
import { roomIn } from "#web/login-room.ts";
import { AlreadyLoggedIn } from "#web/parts/already-logged-in.tsx";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { FormPage } from "#web/parts/form-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { useSessionToken } from "#web/parts/use-session-token.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { safeReturnPath, storeToken } from "#web/session.ts";
import { siteContext } from "#web/site-context.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice, type NoticeTone } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { PasskeyButton } from "./login/passkey-button.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return { page: await site.page(pagePath("login")), mail: await site.value("courriel-contact") };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.login.title, loaderData?.page.description);

const LABELS = { email: "Adresse électronique", password: "Mot de passe" };
/** Why the person was sent here: by the guard of the member space, or after changing the password. */
const REASONS: Record<LoginReason, { tone: NoticeTone; sentence: string; todo?: string }> = {
  session: { tone: "warning", sentence: messages.tokenMissing, todo: messages.logInToOpen },
  illisible: { tone: "error", sentence: messages.tokenUnreadable },
  expiree: { tone: "warning", sentence: messages.sessionExpired },
  "mot-de-passe": { tone: "success", sentence: messages.passwordChanged },
};

interface LoginFormProps {
  mail: string | undefined;
  onOpened: (token: string) => void;
  /** The password was right, and something else is asked for. */
  onAsked: (step: SecondStepAsked) => void;
}

function LoginForm({ mail, onOpened, onAsked }: LoginFormProps) {
  const [search] = useSearchParams();
  const login = useSubmit({
    fields: ["email", "password"],
    check: (values) =>
      checkFields(() => import("#contract/auth.ts").then(({ loginBody }) => loginBody), values),
    call: (body) => {
      const device = readDevice();
      const room = roomIn(search.get("retour"));
      return publicApi.auth.login({
        body: { ...body, ...(device !== undefined && { device }), ...(room && { room }) },
      });
    },
    done: (reply) => ("token" in reply ? onOpened(reply.token) : onAsked(reply)),
    failure: messages.loginFailed,
    lastResort: true,
  });
  return (
    <Form of={login} labels={LABELS} submit="Se connecter" mail={mail}>
      <Field
        {...login.field("email")}
        label={LABELS.email}
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
      />
      <PasswordField
        {...login.field("password")}
        label={LABELS.password}
        required
        autoComplete="current-password"
      />
      <Prose>
        <p>
          <TextLink href={pagePath("forgotPassword")}>Mot de passe oublié ?</TextLink>
        </p>
      </Prose>
    </Form>
  );
}

/** Loaded by those who have a second factor, or ask for it. */
const SecondStep = lazy(() => import("./login/second-step.tsx"));

/** Address and password, or a passkey alone; then what else the account asks for. */
function LoginSteps({ mail, onOpened }: Omit<LoginFormProps, "onAsked">) {
  const [step, setStep] = useState<SecondStepAsked>();
  if (step)
    return (
      <Suspense>
        <SecondStep step={step} onOpened={onOpened} onBack={() => setStep(undefined)} />
      </Suspense>
    );
  return (
    <>
      <LoginForm mail={mail} onOpened={onOpened} onAsked={setStep} />
      <PasskeyButton onOpened={onOpened} />
    </>
  );
}

/** Keeps the session, and goes where the reader was going. */
function useEnter(): { entering: boolean; enter: (token: string) => void } {
  const [search] = useSearchParams();
  const [entering, setEntering] = useState(false);
  const go = useGo();
  const enter = (token: string) => {
    setEntering(true);
    storeToken(token);
    void go(safeReturnPath(search.get("retour")), { replace: true });
  };
  return { entering, enter };
}

export default function LoginPage() {
  const { page, mail } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { entering, enter } = useEnter();
  const token = useSessionToken();
  const asked = search.get("raison") ?? "";
  const reason = asked in REASONS ? REASONS[asked as LoginReason] : undefined;
  return (
    <FormPage page="login" lead={page.lead} aside={<ProseSections sections={page.sections} />}>
      {token && !entering ? (
        <AlreadyLoggedIn />
      ) : (
        <Panel>
          {reason && (
            <Notice tone={reason.tone}>
              {reason.todo && <p className="font-bold">{reason.todo}</p>}
              <p>{reason.sentence}</p>
            </Notice>
          )}
          <LoginSteps mail={mail} onOpened={enter} />
        </Panel>
      )}
    </FormPage>
  );
}
