/** One measured figure with the limit that was promised: at most that much, or at least. */
export type Step = { name: string; is: number; limit: number; isAtLeast?: true }
