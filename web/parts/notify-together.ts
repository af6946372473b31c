const waiting: (() => void)[] = [];

/** A failure is reported as one of a timer is; the others are called all the same. */
function call(notify: () => void): void {
  try {
    notify();
  } catch (error) {
    reportError(error);
  }
}

/** Calls back later, in one timer with all that asks meanwhile. */
export function notifyTogether(notify: () => void): void {
  if (waiting.push(notify) > 1) return;
  setTimeout(() => {
    for (const one of waiting.splice(0)) call(one);
  });
}
