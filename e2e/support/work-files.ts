import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The worker's files that the page has not stored yet. */
const missingFiles = (page: Page) =>
  page.evaluate(async () => {
    const files = (await (await fetch('/work-files.json')).json()) as string[]
    const stored = await Promise.all(files.map((file) => caches.match(file)))
    return files.filter((_, index) => stored[index] === undefined)
  })

/** Waits until a worker's phone can open every page of a shift without a network. */
export const expectWorkFiles = (page: Page): Promise<void> =>
  expect.poll(() => missingFiles(page), { timeout: 90_000 }).toEqual([])
