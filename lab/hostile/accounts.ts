import { COLLEGES } from "../../contract/limits.ts";
import { ADMIN } from "../../server/testing/run-site.ts";
import { callApi, mailsTo, tokenIn } from "./calls.ts";

export const CREDENTIALS = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };

export const applicationOf = (email: string, password = "brouette-Violette-93") => ({
  username: "Relais du Port",
  firstName: "Inès",
  lastName: "Carpentier",
  email,
  password,
  selectedOption: COLLEGES[0],
});

export async function logInAs(
  url: string,
  credentials: { email: string; password: string } = CREDENTIALS,
): Promise<string> {
  return (await callApi(`${url}/api/login`, { body: credentials })).json.token ?? "";
}

/** Follows a verification link with this password, or by a click where the page asks for none. */
export async function verify(url: string, token: string, newPassword: string): Promise<void> {
  const link = `${url}/api/verify-email/${token}`;
  const { status } = await callApi(link, { body: { newPassword } });
  if (status !== 200) await callApi(link);
}

/** Signs up, verifies the address and is approved. Returns the id of the account. */
export async function makeMember(
  site: { dataDir: string },
  url: string,
  admin: string,
  credentials: { email: string; password: string },
): Promise<string> {
  await callApi(`${url}/api/signup`, {
    body: applicationOf(credentials.email, credentials.password),
  });
  await verify(
    url,
    tokenIn((await mailsTo(site.dataDir, credentials.email))[0]),
    credentials.password,
  );
  const { json } = await callApi(`${url}/api/applications`, { method: "GET", token: admin });
  const { id } = (json as unknown as { id: string; email: string }[]).find(
    ({ email }) => email === credentials.email,
  ) ?? { id: "" };
  await callApi(`${url}/api/applications/${id}/approve`, { token: admin });
  return id;
}
