/** Records by whether they are active; the last value is all of them. */
export const activeFilters = ['Active', 'Inactive', '*'] as const
export type ActiveFilter = (typeof activeFilters)[number]
