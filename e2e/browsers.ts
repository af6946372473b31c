const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: ARGS,
});

/** For most journeys, without windows where there is such a one. */
export const headless = launch(process.env.CHROMIUM_PATH);

/** With all that the browser of a visitor has: its reader of PDF files too. */
export const whole = launch(process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH);
