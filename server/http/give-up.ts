/** Two milliseconds' worth. */
export const GIVEN_UP_AT_ONCE = 10;

/**
 * Says to who was too slow that they are not waited for any more, a few at a time, between what others ask: two thousand whose time is over in one
 * moment would else all be answered before anybody else.
 */
export function givingUp(): (answer: () => void) => void {
  const waiting: (() => void)[] = [];
  let isOn = false;
  const giveSome = (): void => {
    for (const answer of waiting.splice(0, GIVEN_UP_AT_ONCE)) answer();
    isOn = waiting.length > 0;
    if (isOn) setImmediate(giveSome);
  };
  return (answer) => {
    waiting.push(answer);
    if (isOn) return;
    isOn = true;
    setImmediate(giveSome);
  };
}
