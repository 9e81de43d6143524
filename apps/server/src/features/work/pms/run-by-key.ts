/** Number of parallel lanes. Low, to leave capacity for users who enter orders at the same time. */
const lanesAtOnce = 3

/**
 * Runs work in parallel lanes. Items with the same key share a lane and their sequence. Returns the combined
 * results. If a lane throws, the others finish first, so nothing runs on after the call returns.
 */
export async function runByKey<T, R>(
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
