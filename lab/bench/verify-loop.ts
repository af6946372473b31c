import { hash, verify } from "@node-rs/argon2";

/**
 * How many passwords one core verifies per second, at the cost parameters of the site: `node
 * verify-loop.ts SECONDS`.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const [seconds = "1"] = process.argv.slice(2);
const stored = await hash("passerelle", COST);
const end = performance.now() + Number(seconds) * 1000;
let verified = 0;
const loop = async () => {
  while (performance.now() < end) {
    await verify(stored, "passerelle");
    verified += 1;
  }
};
const start = performance.now();
await Promise.all([loop(), loop()]);
process.stdout.write(String((verified / (performance.now() - start)) * 1000));
