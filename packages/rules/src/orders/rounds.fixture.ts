import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `FETTLE_PROOF=full`: random tests run their full number of rounds. */
    isFullProof: boolean
    /** `FETTLE_SEED`: repeats the random inputs of a run. */
    givenSeed: number | null
  }
}

/**
 * Number of random inputs for a property. The short number keeps `npm test` quick; each run has a new seed, which
 * fast-check prints on failure. `FETTLE_SEED=<seed>` repeats it; `FETTLE_PROOF=full` runs the full number.
 */
export function rounds({ short, full }: { short: number; full: number }): { numRuns: number; seed?: number } {
  const seed = inject('givenSeed')
  return { numRuns: inject('isFullProof') ? full : short, ...(seed !== null && { seed }) }
}
