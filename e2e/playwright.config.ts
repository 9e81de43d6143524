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
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.FETTLE_E2E_URL ?? '',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Pictures of every step are most of what tracing costs; the pages themselves are kept either way.
    trace: { mode: process.env.CI ? 'retain-on-first-failure' : 'retain-on-failure', screenshots: false },
    launchOptions: {
      args: browserArguments(),
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
})
