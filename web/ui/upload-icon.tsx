/** A sheet that leaves upwards. */
export function UploadIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 40" className="h-10 w-12">
      <path
        d="M4 34Q24 42 44 34"
        className="fill-none stroke-apricot"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M24 28V6M15 14l9-9 9 9"
        className="fill-none stroke-teal"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
