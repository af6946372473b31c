import { Tile } from "../ui/rows.tsx";
import { leafOf } from "./event-day.ts";

/** A day (YYYY-MM-DD) on three lines: « 20 / nov. / 2026 ». */
export function DayTile({ day }: { day: string }) {
  const { number, month } = leafOf(day);
  return (
    <Tile size="text-xs">
      <time dateTime={day}>
        <span className="block text-lg">{number} </span>
        <span className="block">{month} </span>
        <span className="block font-normal">{day.slice(0, 4)}</span>
      </time>
    </Tile>
  );
}
