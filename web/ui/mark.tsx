/** Two people joined by an arc. In one colour it takes that of the text around; else each shape has its own. Written as in favicon.svg, which many pages contain: together they compress well. */
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
        d="M8.5,13.5C9.5,1.5,22.5,1.5,23.5,13.5"
        fill="none"
        strokeWidth="3"
        className={plain ? "stroke-current" : "stroke-apricot"}
      />
      <path
        d="M8.5,10.2a4.6,4.6,0,1,1-.1,0zM1.2,30.5a7.3,7.3,0,0,1,14.6,0z"
        className={plain ? "fill-current" : "fill-teal"}
      />
      <path
        d="M23.5,10.2a4.6,4.6,0,1,1-.1,0zM16.2,30.5a7.3,7.3,0,0,1,14.6,0z"
        className={plain ? "fill-current" : "fill-brick"}
      />
    </svg>
  );
}
