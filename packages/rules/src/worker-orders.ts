/** What is said of making somebody inactive who still has orders ([C5.007]). */
export const openOrdersMessage = (count: number, name: string): string =>
  `Move the ${count} open ${count === 1 ? 'order' : 'orders'} of ${name} first.`

/** Whether a worker is on shift now, works today, or does not: what the list of workers filters by. */
export const shiftFilters = ['On shift now', 'Shift today', 'No shift today'] as const
export type ShiftFilter = (typeof shiftFilters)[number]
