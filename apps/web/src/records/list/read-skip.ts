/** First row of a list, from its URL. */
export const readSkip = (raw: Readonly<Record<string, unknown>>): number =>
  Number(raw.skip) > 1 ? Math.trunc(Number(raw.skip)) : 1
