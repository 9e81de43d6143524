/** Longest name of a trade or job type, in characters. */
export const maxTradeName = 80
/** Longest time until a target, in hours: a year. */
export const maxTargetHours = 8760

const isHours = (value: unknown): value is number => typeof value === 'number' && value > 0

/**
 * Returns within how many hours an order is due (C9): what its job type says for its priority, else the setting. An order
 * without a priority counts as of its job type's.
 */
export function targetHoursOf(
  jobType: { readonly priority: number | null; readonly targetHours: unknown } | null,
  orderPriority: number | null,
  setting: number,
): number {
  const priority = orderPriority ?? jobType?.priority ?? null
  const hours = new Map(Object.entries(jobType?.targetHours ?? {})).get(String(priority))
  return isHours(hours) ? hours : setting
}
