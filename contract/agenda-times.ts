const HOUR = 60;
const DAY = 24 * HOUR;

const two = (value: number): string => String(value).padStart(2, "0");

/** When each item begins ("09:30"), from the hour of the meeting and the planned minutes of the items before it. */
export function toAgendaTimes(start: string, items: readonly { minutes: number }[]): string[] {
  const [hours = 0, minutes = 0] = start.split(":").map(Number);
  let at = hours * HOUR + minutes;
  return items.map((item) => {
    const begins = at % DAY;
    at += item.minutes;
    return `${two(Math.floor(begins / HOUR))}:${two(begins % HOUR)}`;
  });
}
