export const root: string;
export const serverArguments: readonly string[];
export function pinnedNode(): string;
export function installIfStale(): void;
export function buildIfStale(): void;
