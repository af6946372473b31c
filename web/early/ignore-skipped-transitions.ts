/** A browser that skips the fade between two pages rejects a promise that no code was given. The page is shown all the same. */
export const ignoreSkippedTransitions = (): void =>
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /^(view )?transition /i.test(reason.message))
      event.preventDefault();
  });
