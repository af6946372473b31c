import { npm } from "./npm.ts";

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { name: string; severity: string }>;
  message?: string;
}

export type Audit = { silent: string } | { grave: string[] };

/** Known vulnerabilities of the packages, high or critical; or why the registry did not answer. */
export function audit(): Audit {
  const { stdout, stderr } = npm("audit", "--json", "--fetch-retries=0", "--fetch-timeout=15000");
  let report: Report = {};
  try {
    report = JSON.parse(stdout) as Report;
  } catch {
    // Reported below.
  }
  if (report.auditReportVersion === undefined)
    return { silent: report.message ?? stderr.trim().split("\n").at(-1) ?? "pas de réponse" };
  const vulnerabilities = Object.values(report.vulnerabilities ?? {});
  const grave = vulnerabilities.filter(({ severity }) => /^(high|critical)$/.test(severity));
  return { grave: grave.map(({ name, severity }) => `${name} (${severity})`) };
}
