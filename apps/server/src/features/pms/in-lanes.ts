/** How many lanes work at the same time; whoever enters orders meanwhile shares the machine with them. */
const lanesAtOnce = 3

/**
 * Spreads items over lanes that work at the same time, those of one key in one lane and in their order; returns what the
 * lanes return. When one throws, the others come to their end first: none goes on behind whoever asked.
 */
export async function inLanes<T, R>(
  items: readonly T[],
  keyOf: (item: T) => number,
  work: (lane: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const lanes = Array.from({ length: lanesAtOnce }, (): T[] => [])
  const ofKeys = [...Map.groupBy(items, keyOf).values()]
  for (const [index, ofKey] of ofKeys.entries()) lanes[index % lanesAtOnce]?.push(...ofKey)
  const done = await Promise.allSettled(lanes.map(work))
  return done.flatMap((lane) => {
    if (lane.status === 'rejected') throw lane.reason
    return lane.value
  })
}
