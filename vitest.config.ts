import { defineConfig } from 'vitest/config'

const shared = { extends: true as const }

/** One project for each part of the house; the server's share one database cluster for the whole run. */
export default defineConfig({
  test: {
    projects: [
      { ...shared, test: { name: 'rules', root: 'packages/rules' } },
      { ...shared, test: { name: 'contract', root: 'packages/contract' } },
      { ...shared, test: { name: 'server', root: 'apps/server', testTimeout: 60_000 } },
    ],
  },
})
