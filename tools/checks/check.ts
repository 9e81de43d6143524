/** One check of `npm run check`. It returns its findings, one line each; an empty list means success. */
export type Check = { name: string; findings(): Promise<string[]> }
