import { fileURLToPath } from 'node:url'
import type {} from '@fettle/rules/orders/rounds.fixture'
import { configDefaults, defineConfig } from 'vitest/config'
import { leftOutTests } from './tools/proof/left-out.ts'

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const setupFiles = ['fresh-modules.ts', 'patient-waits.ts', 'fail-on-console-error.ts'].map((name) =>
  path(`tools/testing/${name}`),
)
// In CI a test gets a second try, as a journey does, and is named when it needed it; a proof never does: its random
// input may have found a fault.
// Timeouts end only hanging tests: a busy machine can make any test several times slower.
const shared = {
  isolate: false,
  setupFiles,
  retry: process.env.CI ? 1 : 0,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

// The import of published data is tested where those files are; the end of `npm test` says when they are not.
const withoutData = leftOutTests(import.meta.dirname).map((test) => `**/${test}`)

// Node loads these modules once per worker (decision 109). Vitest evaluates only the test files anew.
const loadedOnce = [
  /\/packages\/(?:rules|contract)\/src\//,
  /\/(?:apps\/server\/src|db)\/(?!.*\.test\.ts$).*\.ts$/,
]

const server = {
  ...shared,
  root: 'apps/server',
  // The fonts of the machine would decide which letters a PDF lacks.
  env: { FETTLE_FONTS: 'off' },
  globalSetup: path('apps/server/src/platform/testing/cluster-setup.ts'),
  server: { deps: { external: loadedOnce } },
}
const proofs = '**/*.proof.test.{ts,tsx}'

const web = {
  ...shared,
  root: 'apps/web',
  environment: 'happy-dom',
  setupFiles: [...setupFiles, path('apps/web/src/testing/setup.ts')],
}

/**
 * One project for each part of the house, and two for the long proofs; the server's tests share one database cluster
 * for the whole run.
 */
export default defineConfig({
  test: {
    // Tests wait for the database or a clock for a third of their time, so three share even two cores well.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          root: 'packages/rules',
          provide: {
            isFullProof: process.env.FETTLE_PROOF === 'full',
            givenSeed: process.env.FETTLE_SEED ? Number(process.env.FETTLE_SEED) : null,
          },
        },
      },
      { test: { ...shared, name: 'contract', root: 'packages/contract' } },
      { test: { ...web, name: 'web', exclude: [...configDefaults.exclude, proofs] } },
      { test: { ...web, name: 'web-proof', retry: 0, include: [`src/${proofs}`] } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts', '../../db/**/*.test.ts'],
          exclude: [...configDefaults.exclude, proofs, `../../db/${proofs}`],
        },
      },
      {
        test: {
          ...server,
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          name: 'proof',
          globalSetup: [server.globalSetup, path('tools/server/build-setup.ts')],
          retry: 0,
          include: [`src/${proofs}`, `../../db/${proofs}`, `../../bench/${proofs}`],
          exclude: [...configDefaults.exclude, ...withoutData],
        },
      },
      { test: { ...shared, name: 'tools', root: 'tools' } },
      {
        test: {
          ...shared,
          name: 'bench',
          root: 'bench',
          exclude: [...configDefaults.exclude, proofs],
        },
      },
    ],
  },
})
