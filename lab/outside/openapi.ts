import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "../finding.ts";
import { installPackages, LAB_MODULES } from "../install-packages.ts";
import type { Context, Tool } from "./tool.ts";

const SECONDS = 180;

interface Operation {
  operationId?: string;
  tags?: string[];
  responses: Record<string, { $ref?: string }>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Record<string, { schema: object }> }> };
}

/** Operations without an id, a tag or described errors. */
function findSilent({ paths, components }: Contract): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, tags = [], responses }]) => {
      const refusals = Object.entries(responses).filter(([status]) => /^4\d\d$/.test(status));
      const isDescribed = refusals.every(([, { $ref = "" }]) => {
        const named = components.responses[$ref.split("/").at(-1) ?? ""];
        return JSON.stringify(named?.content["application/json"]?.schema ?? "").includes('"code"');
      });
      return operationId && tags.length > 0 && refusals.length > 0 && isDescribed
        ? []
        : [`${method} ${path}`];
    }),
  );
}

/** A linter's summary, and its number of errors. */
interface Linted {
  errors: number;
  warnings: number;
  first: string;
}

async function lintWithRedocly({ run }: Context, document: string): Promise<Linted> {
  const program = `${LAB_MODULES}/.bin/redocly`;
  const args = ["lint", document, "--extends=recommended", "--format=json"];
  const { output } = await run(program, args, { seconds: SECONDS });
  const found = /\{[\s\S]*\}/.exec(output)?.[0];
  if (!found) throw new Error(output);
  const { totals, problems } = JSON.parse(found) as {
    totals: { errors: number; warnings: number };
    problems: { ruleId: string; message: string }[];
  };
  return {
    ...totals,
    first: problems.map(({ ruleId, message }) => `${ruleId} : ${message}`)[0] ?? "",
  };
}

async function lintWithSpectral({ folder, run }: Context, document: string): Promise<Linted> {
  const [rules, result] = [join(folder, "regles.yaml"), join(folder, "spectral.json")];
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  const args = ["lint", document, "-r", rules, "-f", "json", "--quiet", "-o", result];
  const program = `${LAB_MODULES}/.bin/spectral`;
  const { output } = await run(program, args, { seconds: SECONDS });
  const problems = JSON.parse(readFileSync(result, "utf8").trim() || "[]") as {
    code: string;
    message: string;
    severity: number;
  }[];
  if (output.includes("Error running Spectral")) throw new Error(output);
  const worst = problems.toSorted((one, other) => one.severity - other.severity)[0];
  return {
    errors: problems.filter(({ severity }) => severity === 0).length,
    warnings: problems.filter(({ severity }) => severity === 1).length,
    first: worst ? `${worst.code} : ${worst.message}` : "",
  };
}

const judge = (what: string, { errors, warnings, first }: Linted): Finding => ({
  what: `${what} : erreurs, avertissements`,
  measured: `${errors}, ${warnings}${first && ` (${first})`}`,
  passed: errors === 0,
});

async function run(context: Context): Promise<Finding[]> {
  const site = await context.open();
  const published = await (await fetch(`${site.url}/api/openapi.json`)).text();
  const contract = JSON.parse(published) as Contract;
  const document = join(context.folder, "openapi.json");
  writeFileSync(document, published);
  const broken = join(context.folder, "casse.json");
  writeFileSync(
    broken,
    JSON.stringify({ ...contract, info: {}, paths: { "/x/{id}": { get: {} } } }),
  );
  const silent = findSilent(contract);
  const operations = Object.values(contract.paths).flatMap((methods) =>
    Object.keys(methods),
  ).length;
  const [badRedocly, badSpectral] = [
    await lintWithRedocly(context, broken),
    await lintWithSpectral(context, broken),
  ];
  return [
    {
      what: "témoin, un contrat abîmé : erreurs de Redocly, de Spectral",
      measured: `${badRedocly.errors}, ${badSpectral.errors}`,
      passed: badRedocly.errors > 0 && badSpectral.errors > 0,
    },
    judge("Redocly, règles « recommended »", await lintWithRedocly(context, document)),
    judge("Spectral, règles « spectral:oas »", await lintWithSpectral(context, document)),
    {
      what: `opérations sans operationId, sans étiquette ou dont un 4xx n'a ni code ni schéma (sur ${operations})`,
      measured: silent.join(", ") || "0",
      passed: silent.length === 0,
    },
  ];
}

const openapi: Tool = {
  title: "le contrat publié, lu par les vérificateurs d'OpenAPI",
  install: installPackages,
  run,
};

export default openapi;
