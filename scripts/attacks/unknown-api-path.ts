import { request } from "node:http";
import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const SPELLINGS = [
  "/api",
  "/api/",
  "/api/inconnue",
  "/API/inconnue",
  "/Api/users",
  "//api/users",
  "/%61pi/inconnue",
  "/api/inconnue/",
  "/api/Inconnue?x=1",
];

/** Answers in the words of the API? The path goes out as it is written. */
const isJson404 = (base: string, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const sent = request({ hostname, port, path, agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () =>
        resolve(
          answer.statusCode === 404 && body.startsWith('{"success":false,"code":"not_found"'),
        ),
      );
    });
    sent.on("error", reject).end();
  });

const attack: Attack = {
  line: "1.18",
  title: "adresse inconnue sous /api",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run(ADMIN);
    const answered = await Promise.all(SPELLINGS.map((path) => isJson404(url, path)));
    const others = SPELLINGS.filter((_, place) => !answered[place]);
    const what =
      others.length === 0 ? "toutes répondent 404 en JSON" : `autre chose pour ${others.join(" ")}`;
    return [
      {
        what,
        measured: `${SPELLINGS.length - others.length} sur ${SPELLINGS.length} écritures`,
        held: others.length === 0,
      },
    ];
  },
};

export default attack;
