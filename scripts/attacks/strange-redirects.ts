import { once } from "node:events";
import { connect } from "node:net";
import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const SPELLINGS = [
  "/\\EVIL.example/",
  "/\\/EVIL.example/",
  "/\\\\EVIL.example/",
  "//EVIL.example/",
  "///EVIL.example/",
  "/%5cEVIL.example/",
  "/\\EVIL.example\\..\\Contact/",
];

/** Written to the socket: a client that builds addresses would mend them. */
async function locationOf(base: string, path: string): Promise<string | undefined> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  await once(socket, "close");
  return /^location: (.*)\r$/im.exec(answer)?.[1];
}

const attack: Attack = {
  line: "1.24",
  title: "redirection vers un autre site",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run(ADMIN);
    const led: string[] = [];
    for (const path of SPELLINGS) {
      const location = await locationOf(url, path);
      if (location !== undefined && new URL(location, url).host !== new URL(url).host)
        led.push(`${path} → ${location}`);
    }
    const what = led[0] ?? "aucune ne mène ailleurs";
    return [
      {
        what,
        measured: `${led.length} sur ${SPELLINGS.length} écritures mènent ailleurs`,
        held: led.length === 0,
      },
    ];
  },
};

export default attack;
