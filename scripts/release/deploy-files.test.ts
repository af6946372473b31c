import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOCUMENT_MAX_BYTES } from "#contract/document-limits.ts";
import { errors } from "#contract/errors.ts";
import { RESOURCE_MAX_BYTES } from "#contract/resource-limits.ts";
import { SERVER_LIMITS } from "#server/http/guards/server-limits.ts";
import { serverArguments } from "../prepare.mjs";

const read = (file: string) =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
const nginx = read("nginx/cpms.conf");
const caddy = read("caddy/Caddyfile");
const [unit, dockerfile] = [read("systemd/cpms.service"), read("docker/Dockerfile")];
const command = read("cpms");

const MIB = 2 ** 20;
const numbersIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

test("proxies accept slightly more than the site, which refuses it itself", () => {
  const largest = Math.max(DOCUMENT_MAX_BYTES, RESOURCE_MAX_BYTES) / MIB;
  expect(numbersIn(nginx, /client_max_body_size (\d+)m;/g)).toEqual([largest + 1]);
  expect(numbersIn(caddy, /max_size (\d+)MiB/g)).toEqual([largest + 1]);
});

test("proxies close idle connections first, and wait longer for answers", () => {
  const seconds = (milliseconds: number) => milliseconds / 1000;
  const [upstream = ""] = /upstream cpms \{[^}]*\}/.exec(nginx) ?? [];
  const [idle = 0] = numbersIn(upstream, /keepalive_timeout (\d+)s/g);
  const [most = 0] = numbersIn(upstream, /keepalive_requests (\d+)/g);
  const [idleOfCaddy = 0] = numbersIn(caddy, /keepalive (\d+)s/g);
  expect(Math.max(idle, idleOfCaddy)).toBeLessThan(seconds(SERVER_LIMITS.idle));
  expect(most).toBeLessThan(SERVER_LIMITS.requestsPerConnection);
  const waits = [
    ...numbersIn(nginx, /proxy_read_timeout (\d+)s/g),
    ...numbersIn(caddy, /(?:response_header_timeout|read_body) (\d+)s/g),
  ];
  expect(waits).toHaveLength(3);
  // Largest upload (server/http/api/mount.ts).
  expect(Math.min(...waits)).toBeGreaterThan(300);
});

test("proxies answer like the site while it restarts", () => {
  for (const file of [nginx, caddy]) expect(file).toContain(errors.unavailable.message);
});

test("the unit and the image start the server as npm start does", () => {
  const words = ["node_modules/.bin/node", ...serverArguments];
  expect(unit).toContain(`ExecStart=/opt/cpms/actuel/${words.join(" ")}\n`);
  expect(dockerfile).toContain(`CMD [${words.map((word) => JSON.stringify(word)).join(", ")}]`);
  const [descriptors = 0] = numbersIn(unit, /LimitNOFILE=(\d+)/g);
  expect(descriptors * 0.75).toBeGreaterThanOrEqual(10_000);
});

test("the cpms command has the account, settings and folders of the unit", () => {
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(unit) ?? [];
  const [, account] = /^User=(.+)$/m.exec(unit) ?? [];
  expect(command).toContain(`--uid=${account} `);
  expect(command).toContain(`--setenv=DATA_DIR=${dataDir} `);
  for (const [line] of unit.matchAll(/^(WorkingDirectory|EnvironmentFile)=.+$/gm))
    expect(command).toContain(`--property=${line} `);
});
