/** A small random generator whose seed determines everything. */
export type Random = {
  /** A whole number from 0 up to, but not including, `sides`. */
  roll(sides: number): number
  /** Returns true once in `times` on average. */
  once(times: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: 32 bits of state, the same numbers from the same seed on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return { roll, once: (times) => roll(times) === 0, pick: (list) => list[roll(list.length)] as never }
}

/** Texts that often break software. */
export const hostileTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u2066',
  '\ufeff',
  '😀'.repeat(90),
  'é'.normalize('NFD'),
  ' ',
  '',
  '%',
  '%00',
  '_',
  '\\',
  "'; drop table work_order; --",
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '0x10',
  '٣',
  '9007199254740993',
  '99999999999999999999999999',
  '1,2,3',
  'true',
  '[object Object]',
  'x'.repeat(300),
  'y'.repeat(20_000),
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '275760-09-14',
  '2026-03-08T02:30:00Z',
  '2026-03-10T15:00:00+99:99',
  '+275760-09-13T00:00:00.001Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  'Open',
  'Complete',
  'data:image/png;base64,AAAA',
] as const

/** Values of the wrong type, or of an absurd size. */
export const hostileValues = [
  null,
  true,
  false,
  [],
  {},
  [[[]]],
  { $ne: 1 },
  { toString: 1 },
  0,
  -1,
  1.5,
  -0.000001,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const
