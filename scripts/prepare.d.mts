export const root: string;
export const serverArguments: string[];
export function pinnedNode(): string;
export function installIfStale(): void;
export function buildIfStale(): void;
