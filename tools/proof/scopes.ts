/** What one of the test commands runs. */
export type Scope = {
  /** Runs `npm run check` first. */
  hasChecks: boolean
  /** Runs the long proofs, of which some need published data. */
  hasProofs: boolean
  /** Options for Vitest that select the tests. */
  tests: readonly string[]
  /** Options for Playwright that select the journeys. */
  journeys: readonly string[]
  /** Printed at the end: what the command leaves out, and the command that runs it. */
  omits: readonly string[]
}

/** The journeys that walk the main job of each role. */
export const smokeTag = '@smoke'

/** `npm test`, `npm run test:rest` and `npm run test:all`. The first two together are the third. */
export const scopes = {
  main: {
    hasChecks: true,
    hasProofs: false,
    tests: ['--project', '!*proof'],
    journeys: ['--grep', smokeTag],
    omits: [
      `NOT RUN the long proofs (*.proof.test.ts, *.proof.test.tsx) and the journeys without ${smokeTag}: npm run test:rest runs them.`,
      'npm run test:all runs everything.',
    ],
  },
  rest: {
    hasChecks: false,
    hasProofs: true,
    tests: ['--project', '*proof'],
    journeys: ['--grep-invert', smokeTag],
    omits: ['NOT RUN what npm test runs.'],
  },
  all: { hasChecks: true, hasProofs: true, tests: [], journeys: [], omits: [] },
} as const satisfies Record<string, Scope>
