const collator = new Intl.Collator('und', { numeric: true })

/**
 * Compares two texts in list order: ignoring case, numbers by value, accented letters next to their base
 * letters. Equivalent to the database's `natural_order`.
 */
export const compareNaturally = (one: string, other: string): number =>
  collator.compare(one.toLowerCase(), other.toLowerCase())
