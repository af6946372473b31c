const ARGS = [
  // A page lives for seconds here: optimizing its scripts costs more than it saves.
  "--js-flags=--max-lazy --no-opt --no-maglev",
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

/** The headless shell where there is one: enough for most journeys. */
export const headless = launch(process.env.CHROMIUM_PATH);

/** The complete browser, with its PDF viewer. */
export const whole = launch(process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH);
