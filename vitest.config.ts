import { defineConfig } from 'vitest/config'

const shared = { setupFiles: [new URL('tools/testing/fail-on-console-error.ts', import.meta.url).pathname] }

/** One project for each part of the house; the server's tests share one database cluster for the whole run. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // Tests wait for the database as often as they compute, so two share even two cores well.
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'rules', root: 'packages/rules' } },
      { test: { ...shared, name: 'contract', root: 'packages/contract' } },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'happy-dom',
          setupFiles: [...shared.setupFiles, 'src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', '../../db/**/*.test.ts'],
          globalSetup: 'src/platform/testing/cluster-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...shared, name: 'tools', root: 'tools', testTimeout: 60_000 } },
    ],
  },
})
