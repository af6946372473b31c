export const root: string;
export function pinnedNode(): string;
export function installIfStale(): void;
export function buildIfStale(): void;
