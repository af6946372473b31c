import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the server does with the next message: refuse it for now or for good, cut the line, never answer, or take it. */
export type Step = "busy" | "refuse" | "drop" | "hang" | "accept";

export interface ScriptedSmtp {
  url: string;
  /** Messages that were taken, with the recipients that the envelope named. */
  received: { mail: Email; recipients: string[] }[];
  /** Attempts so far, whatever became of them. */
  attempts: () => number;
  close: () => Promise<void>;
}

const REFUSALS: Record<"busy" | "refuse", number> = { busy: 451, refuse: 554 };

/** A real SMTP server that follows a script, then takes everything. */
export async function startSmtp(script: Step[] = []): Promise<ScriptedSmtp> {
  const received: ScriptedSmtp["received"] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const step = script[attempts] ?? "accept";
      attempts += 1;
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (step === "drop") {
          for (const connection of server.connections as Set<{ _socket: { destroy: () => void } }>)
            connection._socket.destroy();
          return;
        }
        if (step === "hang") return;
        if (step !== "accept")
          return done(Object.assign(new Error("not now"), { responseCode: REFUSALS[step] }));
        received.push({
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
