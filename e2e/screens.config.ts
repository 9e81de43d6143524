import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Makes the pictures of `docs/screens` from the demo world; nothing is judged here but that the screens stand. */
export default defineConfig({ ...journeys, testDir: 'screens', workers: 1, timeout: 900_000 })
