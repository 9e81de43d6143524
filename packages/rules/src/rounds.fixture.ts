import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `FETTLE_PROOF=full`: random tests run their full number of rounds. */
    isFullProof: boolean
  }
}

/**
 * Number of random inputs for a property. The short number keeps `npm test` quick; each run has a new seed, which
 * fast-check prints on failure. `FETTLE_PROOF=full` runs the full number.
 */
export const rounds = ({ short, full }: { short: number; full: number }): { numRuns: number } => ({
  numRuns: inject('isFullProof') ? full : short,
})
