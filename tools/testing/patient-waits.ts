import { vi } from 'vitest'

const { waitFor } = vi

/** Waits half a minute by default: Vitest's one second is too short on a busy machine. */
const waitPatiently: typeof waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: 30_000, ...options })

// A worker runs this once per test file and keeps `vi`.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently
