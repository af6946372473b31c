import type { ReactNode } from "react";

const TONES = {
  quiet: "bg-mist text-ink",
  warm: "bg-peach text-ink",
  strong: "bg-teal text-on-teal",
  // Opaque: an event of the week has a ground of its own.
  success: "bg-[color-mix(in_srgb,var(--color-success)_9%,var(--color-card))] text-success",
  danger: "bg-[color-mix(in_srgb,var(--color-danger)_9%,var(--color-card))] text-danger",
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
