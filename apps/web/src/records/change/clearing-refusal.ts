type Refusable = { readonly error: Error | null; readonly reset: () => void }

/** A change of the input that also removes the refusal of the last attempt, which no longer applies. */
export const clearingRefusal =
  <T>({ error, reset }: Refusable, change: (part: T) => void) =>
  (part: T): void => {
    if (error !== null) reset()
    change(part)
  }
