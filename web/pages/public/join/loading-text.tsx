/** As high as the window: what follows does not move when the rest comes. */
export const LoadingText = ({ children }: { children: string }) => (
  <p role="status" className="min-h-screen">
    {children}
  </p>
);
