import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "error";

const TONES: Record<NoticeTone, { box: string; label: string }> = {
  info: { box: "border-teal bg-mist text-ink", label: "Information" },
  success: { box: "border-success bg-card text-ink", label: "Succès" },
  warning: { box: "border-apricot bg-card text-ink", label: "Attention" },
  error: { box: "border-danger bg-card text-danger", label: "Erreur" },
};

interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** An undo or retry button beside the text. */
  action?: ReactNode;
}

/** A message in the page. Errors interrupt a screen reader, the others wait for their turn. */
export function Notice({ tone, children, action }: NoticeProps) {
  const { box, label } = TONES[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`flex flex-wrap items-center justify-between gap-3 rounded-card border-l-8 border-y border-r px-4 py-3 ${box}`}
    >
      <div>
        <span className="sr-only">{label} : </span>
        {children}
      </div>
      {action}
    </div>
  );
}
