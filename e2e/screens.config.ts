import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes pictures of the screens in the demo world and saves them in `docs/screens/all`, which Git ignores. */
export default defineConfig({ ...journeys, testDir: 'screens', workers: 1, timeout: 900_000 })
