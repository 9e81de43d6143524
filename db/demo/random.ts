/** A repeatable random source: the same seed creates the same world on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both bounds included. */
  int(min: number, max: number): number
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T
  /** At most `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  /** A skewed positive number around a median: most near it, some far above. */
  spread(median: number, sigma: number): number
  /** A separate source for one area, so that more draws in it do not change the others. */
  fork(label: string): Random
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** The generator sfc32, warmed up. */
function generator(seed: string): () => number {
  let [a, b, c, counter] = [hash(seed), hash(`${seed}/b`), hash(`${seed}/c`), 1]
  const next = () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

export function createRandom(seed: string): Random {
  const next = generator(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const at = <T>(items: readonly T[], index: number): T => {
    if (items.length === 0) throw new RangeError('Nothing to choose from.')
    return items[Math.min(index, items.length - 1)] as T
  }
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    weighted(items, weightOf) {
      const weights = items.map(weightOf)
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return at(items, index < 0 ? items.length - 1 : index)
    },
    sample(items, count) {
      const pool = [...items]
      for (let index = 0; index < Math.min(count, pool.length); index++) {
        const other = int(index, pool.length - 1)
        ;[pool[index], pool[other]] = [pool[other] as never, pool[index] as never]
      }
      return pool.slice(0, count)
    },
    spread(median, sigma) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(sigma * normal)
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}
