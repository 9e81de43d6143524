/** A value as JSON that the database can keep: a NUL and half a surrogate pair, which a file may hold, become a dot. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '\u00b7').toWellFormed() : each,
  )
