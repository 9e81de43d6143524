/** The first row of a list as its address tells it. */
export const readSkip = (raw: Readonly<Record<string, unknown>>): number =>
  Number(raw.skip) > 1 ? Math.trunc(Number(raw.skip)) : 1
