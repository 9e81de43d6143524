const isFull = process.env.FETTLE_PROOF === 'full'

/**
 * Size of a random or repeated proof: `short` by default, `full` with `FETTLE_PROOF=full`.
 */
export const rounds = <Size>({ short, full }: { short: Size; full: Size }): Size => (isFull ? full : short)

/**
 * Returns a new random seed, or `fixed`, and prints it. `FETTLE_SEED=<seed>` runs with that seed instead.
 */
export function newSeed({ fixed = Math.floor(Math.random() * 2 ** 31) } = {}): number {
  const given = process.env.FETTLE_SEED
  const seed = given === undefined ? fixed : Number(given)
  if (!Number.isSafeInteger(seed)) throw new Error(`FETTLE_SEED is not a whole number: ${given}`)
  console.log(`${isFull ? 'full' : 'short'} round, FETTLE_SEED=${seed}`)
  return seed
}
