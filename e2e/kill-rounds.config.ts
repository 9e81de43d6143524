import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Kills a phone's page, browser and server while a shift's changes are sent. It starts its own product and browser. */
export default defineConfig({
  testDir: 'kill-rounds',
  outputDir: journeys.outputDir ?? 'test-results',
  workers: 1,
  timeout: 3 * 3_600_000,
  reporter: [['list']],
})
