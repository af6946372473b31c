import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { freePort } from "../testing/free-port.ts";
import { type ScriptedSmtp, startSmtp } from "../testing/smtp.ts";
import { type DeliveryFailure, describeFailure } from "./describe-failure.ts";
import { openTransport, STEP_LIMITS } from "./transport.ts";

const TO = "camille@exemple.fr";
let dataDir: string;
const servers: (ScriptedSmtp | { close: () => unknown })[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-mails-"));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Written with the spaces of the keyboard. */
const plain = ({ sentence, ...refusal }: DeliveryFailure): DeliveryFailure => ({
  sentence: sentence.replace(/[\u00A0\u202F]/g, " "),
  ...refusal,
});

const configTo = (smtpUrl: string) =>
  readConfig({ PUBLIC_URL: "https://mediation.test", SMTP_URL: smtpUrl });

/** Fails to send a mail there, and describes why. */
async function failTo(
  smtpUrl: string,
  { whole, ...steps }: Partial<typeof STEP_LIMITS> & { whole?: number } = {},
): Promise<DeliveryFailure> {
  const config = configTo(smtpUrl);
  const email = { kind: "essai", to: TO, subject: "Essai", body: ["Bonjour"] };
  const thrown = await openTransport(config, { ...STEP_LIMITS, ...steps })
    .send("id", email, whole)
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  return plain(describeFailure(config, { to: TO }, thrown));
}

/** A server on a socket that says what it likes; the URL that leads to it. */
async function listen(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

const smtp = async (...options: Parameters<typeof startSmtp>): Promise<string> => {
  const server = await startSmtp(...options);
  servers.push(server);
  return server.url;
};

/** Says these lines, one at each turn, then nothing. */
const saying =
  (...lines: string[]) =>
  (socket: Socket) => {
    const left = [...lines];
    const next = () => {
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    };
    next();
    socket.on("data", next);
  };

const SERVER = /^Le serveur 127\.0\.0\.1 \(port \d+\) /;

describe("why a mail did not leave, in words", () => {
  test("a name that leads nowhere", async () => {
    expect(await failTo("smtp://nom-inconnu.invalid:2525")).toEqual({
      sentence: expect.stringMatching(
        /nom-inconnu\.invalid \(port 2525\) est introuvable\. Vérifiez/,
      ),
    });
  });

  test("a port that refuses", async () => {
    const { sentence } = await failTo(`smtp://127.0.0.1:${await freePort()}`);
    expect(sentence).toMatch(SERVER);
    expect(sentence).toContain("refuse la connexion. Vérifiez le nom et le port");
  });

  test("a server that is silent from the start", async () => {
    const url = await listen(saying());
    const connected = await failTo(url, { greetingTimeout: 100 });
    expect(connected.sentence).toContain("accepte la connexion, puis ne répond pas");
    const secure = await failTo(url.replace("smtp:", "smtps:"), { connectionTimeout: 100 });
    expect(secure.sentence).toContain("ne répond pas. Vérifiez le nom et le port");
  });

  test.each([
    ["after its greeting", saying("220 bonjour")],
    ["after the sender", saying("220 a", "250 b", "250 c")],
  ])("a server that is silent %s", async (_, onSocket) => {
    const { sentence } = await failTo(await listen(onSocket), { socketTimeout: 200 });
    expect(sentence).toContain("a cessé de répondre avant la fin");
  });

  test("a server that answers a byte at a time, once the whole limit has passed", async () => {
    const url = await listen((socket) => {
      socket.write("220 a\r\n250-");
      const drip = setInterval(() => socket.write("x"), 20);
      socket.on("close", () => clearInterval(drip));
    });
    const { sentence } = await failTo(url, { whole: 300 });
    expect(sentence).toContain("a cessé de répondre avant la fin");
  });

  test.each(["connection", "sender", "recipient"] as const)(
    "a server that cuts the line at the %s",
    async (stage) => {
      const failure = await failTo(await smtp([`drop at ${stage}`]));
      expect(failure.sentence).toContain("a coupé la connexion avant la fin");
      expect(failure.refusal).toBeUndefined();
    },
  );

  test("a server that cuts the line after the message", async () => {
    expect((await failTo(await smtp(["drop"]))).sentence).toContain("a coupé la connexion");
  });

  test("a port without TLS, or a certificate that nothing trusts", async () => {
    const words = /connexion chiffrée avec le serveur .* a échoué : .+\. Vérifiez dans SMTP_URL/;
    const url = (await smtp()).replace("smtp:", "smtps:");
    expect((await failTo(url)).sentence).toMatch(words);
    // As Node and nodemailer report it; no test has a certificate.
    const untrusted = Object.assign(new Error("self-signed certificate"), {
      code: "ESOCKET",
      originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT",
      command: "CONN",
    });
    expect(plain(describeFailure(configTo(url), { to: TO }, untrusted)).sentence).toMatch(words);
  });

  test("a password that is wrong or missing, which is never repeated", async () => {
    const url = await smtp([], { password: "bon-mot" });
    const wrong = await failTo(url.replace("//", "//compte:faux-mot@"));
    expect(wrong.sentence).toContain("refuse le nom ou le mot de passe de SMTP_URL : 535 ");
    expect(wrong.sentence).not.toContain("faux-mot");
    for (const one of [url, url.replace("//", "//compte@")])
      expect((await failTo(one)).sentence).toContain("demande un compte : ");
  });

  test.each([
    [
      "sender",
      /refuse l’expéditeur noreply@mediation\.test : 554 non, jamais\. Donnez dans MAIL_FROM/,
    ],
    ["connection", /n’accepte pas les courriels du site : 554 non, jamais\. Demandez/],
  ] as const)("a refusal of the %s is not one of the recipient", async (stage, words) => {
    const failure = await failTo(await smtp([`refuse at ${stage}`], { words: "non, jamais" }));
    expect(failure).toEqual({ sentence: expect.stringMatching(words) });
  });

  test("a refusal of the recipient or of the message, with the words of the server", async () => {
    expect(await failTo(await smtp(["refuse at recipient"], { words: "inconnu ici" }))).toEqual({
      sentence: expect.stringContaining(`refuse le destinataire ${TO} : 554 inconnu ici. Vérifiez`),
      refusal: "554 inconnu ici",
    });
    expect(await failTo(await smtp(["refuse"], { words: "indésirable" }))).toEqual({
      sentence: expect.stringContaining("refuse ce courriel : 554 indésirable. Demandez"),
      refusal: "554 indésirable",
    });
  });

  test("a server that asks for an account at the recipient: no refusal of the recipient", async () => {
    const url = await listen(saying("220 a", "250 b", "250 c", "530 5.7.0 Account required"));
    expect(await failTo(url)).toEqual({
      sentence: expect.stringContaining("demande un compte : 530 5.7.0 Account required."),
    });
  });

  test.each(["connection", "sender", "recipient"] as const)(
    "a server that is busy at the %s",
    async (stage) => {
      const failure = await failTo(await smtp([`busy at ${stage}`]));
      expect(failure).toEqual({
        sentence: expect.stringContaining("ne prend pas ce courriel pour l’instant : 451 not now."),
      });
    },
  );

  test("a server that is not one of mail", async () => {
    const { sentence } = await failTo(await listen(saying("HTTP/1.1 400 Bad Request")));
    expect(sentence).toContain("ne répond pas comme un serveur de courriel : HTTP/1.1 400");
  });

  test("an answer of many lines, with NUL, directions and no end: one short line", async () => {
    const hostile = `550-5.1.1 a\0b\u202Ec $& {server}\r\n550 5.1.1 ${"x".repeat(5000)}`;
    const { sentence, refusal = "" } = await failTo(
      await listen(saying("220 a", "250 b", "250 c", hostile)),
    );
    expect(refusal).toMatch(/^550 5\.1\.1 a b c \$& \{server\} x+$/);
    expect(refusal).toHaveLength(300);
    expect(sentence).toContain(`refuse le destinataire ${TO} : ${refusal}. Vérifiez`);
  });

  test("a folder where nothing can be written", async () => {
    const file = join(dataDir, "fichier");
    writeFileSync(file, "");
    const config = readConfig({ PUBLIC_URL: "https://mediation.test", DATA_DIR: file });
    const transport = openTransport(config);
    const email = { kind: "essai", to: TO, subject: "Essai", body: [] };
    const thrown = await transport.send("id", email).catch((error: unknown) => error);
    expect(plain(describeFailure(config, { to: TO, folder: transport.folder }, thrown))).toEqual({
      sentence: expect.stringContaining(`n’a pas pu être écrit dans ${file}/mails : ENOTDIR`),
    });
  });
});
