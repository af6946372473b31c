const BAR =
  "h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal";

interface ProgressBarProps {
  done: number;
  /** 0 while the total is unknown. */
  total: number;
  /** What says in words what is under way. */
  labelledBy: string;
}

/** How far something is. */
export const ProgressBar = ({ done, total, labelledBy }: ProgressBarProps) => (
  <progress
    aria-labelledby={labelledBy}
    className={BAR}
    {...(total > 0 && { value: done, max: total })}
  />
);
