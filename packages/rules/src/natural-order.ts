const collator = new Intl.Collator('und', { numeric: true })

/**
 * Compares two texts as lists sort them: without regard to case, digits by their value, accented letters next to their base
 * letters. The database's `natural_order` gives the same order.
 */
export const compareNaturally = (one: string, other: string): number =>
  collator.compare(one.toLowerCase(), other.toLowerCase())
