/** A filter by stock in words. */
export const stockFilterText = (value: string): string => (value === '*' ? 'All' : value)
