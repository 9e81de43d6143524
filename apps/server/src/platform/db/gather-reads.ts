/**
 * Turns a read of many keys into a read of one: keys that are asked for in one turn of the event loop are read together,
 * after all of them were asked for, so that nobody gets what was true before. `readMany` returns a value for each key,
 * in their order; when it fails, all of its keys do.
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
