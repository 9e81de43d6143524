/** A problem that a person can fix, explained in sentences. Anything else is a bug. */
export class SetupError extends Error {}
