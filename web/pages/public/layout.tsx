import { Outlet } from "react-router";
import { ErrorScreen } from "#web/parts/error-screen.tsx";
import { Frame } from "#web/parts/frame.tsx";

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}
