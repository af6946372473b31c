import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

type Fault = "busy" | "refuse" | "drop" | "hang";
type Stage = "connection" | "sender" | "recipient";
/**
 * What the server does with the next message: refuse it for now or for good, cut the line, never answer, or take it; once it has the message, or at an
 * earlier stage.
 */
export type Step = Fault | `${Fault} at ${Stage}` | "accept";

export interface ScriptedSmtp {
  url: string;
  /** Messages that were taken, with the recipients that the envelope named. */
  received: { mail: Email; recipients: string[] }[];
  /** Attempts so far, whatever became of them. */
  attempts: () => number;
  close: () => Promise<void>;
}

interface SmtpOptions {
  /** Of the only account that may send; without it, anyone may. */
  password?: string;
  /** What it says with a refusal. */
  words?: string;
}

const REFUSALS: Record<"busy" | "refuse", number> = { busy: 451, refuse: 554 };

type Done = (error?: Error | null) => void;

/** Follows the script, a step for each connection. */
function followScript(script: Step[], words: string) {
  const sockets = new Map<number, Socket>();
  const steps = new Map<string, Step>();
  let connections = 0;
  let attempts = 0;
  return {
    attempts: () => attempts,
    add: (socket: Socket) => {
      const port = socket.remotePort ?? 0;
      sockets.set(port, socket);
      socket.on("close", () => sockets.delete(port));
    },
    closeAll: () => {
      for (const socket of sockets.values()) socket.destroy();
    },
    begin: ({ id }: SMTPServerSession) => {
      steps.set(id, script[connections] ?? "accept");
      connections += 1;
    },
    /** Does what the script says of this stage; false where the client may go on. */
    fails: (stage: Stage | "message", { id, remotePort }: SMTPServerSession, done: Done) => {
      const [fault, at = "message"] = (steps.get(id) ?? "accept").split(" at ");
      const isDue = at === stage && fault !== "accept";
      if (isDue || stage === "message") attempts += 1;
      if (!isDue) return false;
      if (fault === "drop") sockets.get(remotePort)?.destroy();
      if (fault === "busy" || fault === "refuse")
        done(Object.assign(new Error(words), { responseCode: REFUSALS[fault] }));
      return true;
    },
  };
}

/** A real SMTP server that follows a script, then takes everything. */
export async function startSmtp(
  script: Step[] = [],
  { password, words = "not now" }: SmtpOptions = {},
): Promise<ScriptedSmtp> {
  const received: ScriptedSmtp["received"] = [];
  const { attempts, add, closeAll, begin, fails } = followScript(script, words);
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error("no")),
    onConnect: (session, done) => {
      begin(session);
      if (!fails("connection", session, done)) done();
    },
    onMailFrom: (_, session, done) => void (fails("sender", session, done) || done()),
    onRcptTo: (_, session, done) => void (fails("recipient", session, done) || done()),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (fails("message", session, done)) return;
        received.push({
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", add);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        closeAll();
      }),
  };
}
