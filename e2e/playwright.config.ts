import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments } from './support/browser.ts'

/** Journeys through the built product in a real browser, against one server with the demo world. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: path.join(import.meta.dirname, '../test-results'),
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  // A journey that needs its second try passes in CI and is named at the end of the run, with the trace of the first.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // On an idle machine every wait is short. The limits only end hanging journeys on a busy one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.FETTLE_E2E_URL ?? '',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    // It would fetch the whole program anew for every context; the journeys about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Pictures and pages of every step are most of what tracing costs. In CI, where every journey is traced, a trace has
    // steps, calls and messages; by hand it has the pages, too.
    trace: process.env.CI
      ? { mode: 'retain-on-first-failure', screenshots: false, snapshots: false }
      : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      args: browserArguments(),
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
})
