/** What is read of vitest's report in JSON. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    /** Why the file could not be run, when it could not. */
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

/** Each failed test with the beginning of why: its own words are a quarter of an hour of journeys above, where a log that was cut no longer has them. */
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
