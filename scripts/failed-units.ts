/** The parts of Vitest's JSON report that are read. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** Path of the file. */
    name: string;
    status: string;
    /** Why the file could not run, if so. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const LINES = 6;
const firstLines = (message = ""): string =>
  message
    .split("\n")
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join("\n");

/**
 * Each failed test with the first lines of its error, because truncated logs lose Vitest's own
 * output.
 */
export const describeFailedUnits = ({ testResults }: Pick<UnitReport, "testResults">): string =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0
        ? [`  ${name}\n${firstLines(message)}`]
        : failed.map(
            ({ fullName, failureMessages }) =>
              `  ${name} › ${fullName}\n${firstLines(failureMessages[0])}`,
          );
    })
    .join("\n");
