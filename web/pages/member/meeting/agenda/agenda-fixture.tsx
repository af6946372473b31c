import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import type { MyAccount } from "#contract/auth.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Allowed, Meeting } from "#contract/meetings.ts";
import { MemberSpaceContext } from "#web/parts/member-space.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { AgendaPart } from "./agenda-part.tsx";

export const item = (id: string, more: Partial<AgendaItem> = {}): AgendaItem => ({
  id,
  title: `Point ${id}`,
  minutes: 30,
  expected: "information",
  proposal: "",
  state: "accepted",
  documents: [],
  version: 1,
  ...more,
});

const ALL: Allowed = {
  prepare: true,
  propose: true,
  chair: true,
  write: false,
  read: true,
  remark: false,
  approve: false,
  rectify: false,
};
/** A member of the group who neither runs it nor has an office. */
export const PROPOSES: Allowed = { ...ALL, prepare: false, chair: false, read: false };

export const meetingWith = (items: AgendaItem[], allowed = ALL): Meeting => ({
  id: "e1",
  event: {
    id: "e1",
    title: "Plénière",
    message: "",
    date: "2026-12-01T12:00:00.000Z",
    start_time: "14:00",
    end_time: "15:15",
    group_id: { id: "g1", name: "Recherche" },
    version: 1,
  },
  state: "preparing",
  revision: 7,
  version: 1,
  readingDays: 7,
  items,
  approvalsNeeded: 1,
  openActions: [],
  rectifications: [],
  allowed,
});

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

const SPACE = {
  me: { id: "u1", role: "member" } as MyAccount,
  groups: {
    state: "loaded" as const,
    data: [],
    error: undefined,
    pending: false,
    retry: () => undefined,
  },
};

function Shown() {
  const { data } = useQuery({ ...meetingDetail("e1"), staleTime: Number.POSITIVE_INFINITY });
  return data ? <AgendaPart meeting={data} /> : null;
}

const TRIES = 500;
const PAUSE_MS = 10;

/** Waits in short acts: React renders code that is loaded late at the end of one. */
async function until(expectation: () => unknown): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)));
    try {
      return void expectation();
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

type Answer = (call: Call) => Promise<Response> | Response;

/** Opens the agenda of a meeting, and a server that answers each call with what `answer` says. */
export const agendaOpener =
  <M extends { page: HTMLElement }>(mount: (node: ReactNode) => Promise<M>) =>
  async (meeting: Meeting, answer: Answer) => {
    const calls: Call[] = [];
    vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
      const sent = body ? JSON.parse(String(body)) : undefined;
      const call = { method: method ?? "", path, body: sent };
      calls.push(call);
      return answer(call);
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(meetingDetail("e1").queryKey, meeting);
    const mounted = await mount(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <MemberSpaceContext value={SPACE}>
            <ToastProvider>
              <Shown />
            </ToastProvider>
          </MemberSpaceContext>
        </QueryClientProvider>
      </MemoryRouter>,
    );
    const { page } = mounted;
    const nameOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent;
    const button = (name: string) =>
      [...page.querySelectorAll("button")].find(
        (one) => nameOf(one)?.replaceAll(/\s/g, " ") === name,
      ) ?? null;
    const titles = () => [...page.querySelectorAll("ol h3")].map((title) => title.textContent);
    const said = () => page.querySelector("p[role=status].sr-only")?.textContent;
    return { ...mounted, calls, button, titles, said, until };
  };
