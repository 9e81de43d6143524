import { createStore } from '#lib/store.ts'

/** A code of a hand scanner that is being looked up, or null. */
export const scannedCode = createStore<string | null>(null)
