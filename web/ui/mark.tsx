/** Two people joined by an arc. In one colour it takes that of the text around; else each shape has its own. */
export function Mark({
  className = "size-10",
  plain = false,
}: {
  className?: string;
  plain?: boolean;
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path
        d="M8.5 13.5C9.5 1.5 22.5 1.5 23.5 13.5"
        fill="none"
        strokeWidth="3"
        className={plain ? "stroke-current" : "stroke-apricot"}
      />
      <g className={plain ? "fill-current" : "fill-teal"}>
        <circle cx="8.5" cy="14.8" r="4.6" />
        <path d="M1.2 30.5a7.3 7.3 0 0 1 14.6 0z" />
      </g>
      <g className={plain ? "fill-current" : "fill-brick"}>
        <circle cx="23.5" cy="14.8" r="4.6" />
        <path d="M16.2 30.5a7.3 7.3 0 0 1 14.6 0z" />
      </g>
    </svg>
  );
}
