const lanes = 8

/**
 * Runs the work for every item, eight at a time: a disk flushes many files together in the time of one. Throws the
 * first failure after the work in progress has ended.
 */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  let failure: { error: unknown } | undefined
  async function lane(): Promise<void> {
    for (let next = rest.next(); !next.done && !failure; next = rest.next()) {
      try {
        await work(next.value)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failure) throw failure.error
}
