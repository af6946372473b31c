import type { ButtonHTMLAttributes, ReactNode } from "react";
import { SiteLink } from "./site-link.tsx";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "quiet"
  | "danger"
  | "light"
  | "apricot"
  | "outline";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-teal bg-teal text-on-teal hover:border-teal-hover hover:bg-teal-hover",
  secondary: "border-teal bg-card text-teal hover:bg-mist",
  quiet: "border-transparent bg-transparent text-teal underline hover:bg-mist",
  danger: "border-danger bg-card text-danger hover:bg-danger hover:text-card",
  // On the deep band of a page head
  light: "border-on-deep bg-on-deep text-deep hover:border-on-deep-soft hover:bg-on-deep-soft",
  apricot: "border-apricot bg-apricot text-night hover:border-halo hover:bg-halo",
  outline: "border-on-deep bg-transparent text-on-deep hover:bg-deeper",
};

/** In the members' space only: small in a row, large at the end of a form on a phone. */
export type ButtonSize = "small" | "medium" | "large";
const SIZES: Record<ButtonSize, string> = { small: " button-s", medium: "", large: " button-l" };

export const buttonClass = (
  variant: ButtonVariant = "primary",
  size: ButtonSize = "medium",
): string => `button${SIZES[size]} ${VARIANTS[variant]}`;

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** What it started is under way: it stays focusable, says so, and does nothing more. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant = "primary",
  size = "medium",
  busy = false,
  type = "button",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span aria-hidden="true" className="busy-arc" />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it still goes somewhere. */
export function ButtonLink({
  to,
  variant = "primary",
  size = "medium",
  children,
}: {
  to: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}) {
  return (
    <SiteLink to={to} viewTransition className={buttonClass(variant, size)}>
      {children}
    </SiteLink>
  );
}
