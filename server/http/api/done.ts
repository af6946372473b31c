/** What a change answers that has nothing to show but its sentence (`done` of the contract). */
export const done = (message: string) => ({ success: true as const, message });
