/**
 * Batches reads: keys requested in the same turn of the event loop are read together. The read starts after
 * the last request, so no caller gets stale data. `readMany` returns one value per key, in sequence; if it
 * fails, all of its keys fail.
 */
export function gatherReads<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  type Asked = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }
  let waiting: Asked[] = []
  const read = async () => {
    const asked = waiting
    waiting = []
    try {
      const values = await readMany(asked.map(({ key }) => key))
      for (const [index, { resolve }] of asked.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(() => void read())
    })
}
