/** How many records of one kind refer to another, with what people call one of them and several. */
export type Usage = { count: number; one: string; many: string }

/**
 * Returns why a record cannot be deleted, with the records that refer to it (C0), or null if there are none. `name` is
 * the display name of the record, `instead` the alternative to its deletion.
 */
export function usageMessage(
  name: string,
  usages: readonly Usage[],
  instead = 'Make it inactive instead.',
): string | null {
  const used = usages
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => (count === 1 ? `1 ${one}` : `${count} ${many}`))
  const [last] = used.slice(-1)
  if (last === undefined) return null
  const things = used.length === 1 ? last : `${used.slice(0, -1).join(', ')} and ${last}`
  return `${name} is used by ${things}. ${instead}`
}
