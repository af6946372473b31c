import type { ApplicationFile, FollowedApplication } from "#contract/application-files.ts";
import type { NewUser } from "#server/db/schema.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { deliver, tokenIn } from "./mails.ts";
import { makeAdmin, makeUser } from "./make.ts";

/** What administrators and applicants do with applications, on one site. */
export interface Desk {
  admin: NewUser;
  /** Session of the administrator. */
  token: string;
  /** An applicant with a verified address, and the token of a link to the application. */
  apply: (values?: Partial<NewUser>) => Promise<{ user: NewUser; link: string }>;
  file: (id: string) => Promise<ApplicationFile>;
  post: (url: string, body?: object) => ReturnType<typeof call>;
  ask: (id: string, body?: object) => ReturnType<typeof call>;
  followed: (link: string) => Promise<FollowedApplication>;
  /** A call by the link, without a session. */
  byLink: (link: string, action: string, body?: object) => ReturnType<typeof call>;
  /** The kinds of the emails sent to an address since the last read. */
  mailsTo: (email: string) => Promise<string[]>;
}

export async function openDesk(app: TestApp): Promise<Desk> {
  const admin = await makeAdmin(app);
  const token = await tokenOf(app, admin);
  const post: Desk["post"] = (url, body = {}) => call(app, { method: "POST", url, body }, token);
  return {
    admin,
    token,
    post,
    apply: async (values = {}) => {
      const user = await makeUser(app, { status: "pending", ...values });
      await deliver(app);
      const body = { email: user.email };
      await call(app, { method: "POST", url: "/candidature/link", body });
      const mails = await deliver(app);
      return { user, link: tokenIn(mails.find(({ to }) => to === user.email)) };
    },
    file: async (id) => (await call(app, { url: `/applications/${id}` }, token)).json(),
    ask: (id, body = { body: "Quel est votre numéro RNA ?", fields: ["rna"] }) =>
      post(`/applications/${id}/complement`, body),
    followed: async (link) => (await call(app, { url: `/candidature/${link}` })).json(),
    byLink: (link, action, body) =>
      call(app, { method: "POST", url: `/candidature/${link}/${action}`, ...(body && { body }) }),
    mailsTo: async (email) =>
      (await deliver(app)).filter(({ to }) => to === email).map(({ kind }) => kind),
  };
}
