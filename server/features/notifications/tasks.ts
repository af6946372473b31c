import { pagePath } from "#contract/page-path.ts";
import { addDays, daysBetween } from "#contract/repeat.ts";
import type { Deps } from "#server/deps.ts";
import { formatDay } from "#server/mail/format-when.ts";
import { pageUrl } from "#server/mail/outbox.ts";

/** Reminders of an action to its owner; then those who run the group are notified, once. */
export const TASK_REMINDERS_MAX = 3;
const WEEK = 7;

interface Due {
  dueDay: string;
  reminders: number;
  /** Day of the last one. */
  remindedOn: string | null;
}

/** A reminder is due a week before the due day, on that day, and each week after it. One that was missed is not sent beside the next. */
export function isTaskDue({ dueDay, reminders, remindedOn }: Due, today: string): boolean {
  const weeks = Math.floor(daysBetween(dueDay, today) / WEEK);
  if (weeks < -1 || reminders > TASK_REMINDERS_MAX) return false;
  return remindedOn === null || remindedOn < addDays(dueDay, weeks * WEEK);
}

/** An action in an email. */
export interface Task {
  text: string;
  dueDay: string;
  group: string;
  /** Of another person than the recipient, who runs the group: their name, or "". */
  owner?: string;
  /** The owner was reminded as often as they will be. */
  isOverdue?: boolean;
}

function sayWhen(dueDay: string, today: string): string {
  if (dueDay === today) return "à faire aujourd’hui";
  return dueDay > today
    ? `à faire pour le ${formatDay(dueDay)}`
    : `en retard depuis le ${formatDay(dueDay)}`;
}

/** Whole weeks since the end of the due day. */
function sayOverdue(dueDay: string, today: string): string {
  const weeks = Math.floor((daysBetween(dueDay, today) - 1) / WEEK);
  return `en retard depuis plus ${weeks > 1 ? `de ${weeks} semaines` : "d’une semaine"}`;
}

function sayTask({ text, dueDay, owner, isOverdue }: Task, today: string): string {
  const who = owner === undefined ? "" : ` (${owner === "" ? "sans responsable" : owner})`;
  const when = isOverdue ? sayOverdue(dueDay, today) : sayWhen(dueDay, today);
  return `«\u00A0${text}\u00A0»${who}, ${when}`;
}

/** Lines of one section. */
const LINES_MAX = 40;

/** The sections of an email about actions: those of the recipient, and those of others in the groups that they run. */
export function taskSections(
  deps: Deps,
  tasks: readonly Task[],
  today: string,
): { title: string; lines: { text: string; details: string[]; url: string }[] }[] {
  const url = pageUrl(deps, pagePath("followedActions"));
  const toSection = (title: string, own: readonly Task[]) => ({
    title,
    lines: own.slice(0, LINES_MAX).map((task) => ({
      text: sayTask(task, today),
      details: [`Groupe\u00A0: ${task.group}`],
      url,
    })),
  });
  return [
    toSection(
      "Vos actions",
      tasks.filter(({ owner }) => owner === undefined),
    ),
    toSection(
      "Actions de vos groupes",
      tasks.filter(({ owner }) => owner !== undefined),
    ),
  ].filter(({ lines }) => lines.length > 0);
}
