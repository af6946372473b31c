import type { ReactNode } from "react";
import "./badge.css";

const TONES = {
  quiet: "bg-mist text-ink",
  warm: "bg-peach text-ink",
  strong: "bg-teal text-on-teal",
  success: "badge-success",
  danger: "badge-danger",
  outline: "border border-line text-ink",
};

export function Badge({
  tone = "quiet",
  children,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-3 py-0.5 text-sm font-bold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
