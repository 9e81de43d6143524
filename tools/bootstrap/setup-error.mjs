/** A cause that a person can mend, told in sentences. Anything else is a fault of the program. */
export class SetupError extends Error {}
