import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The worker's files that the page has not stored yet. */
const missingFiles = (page: Page) =>
  page.evaluate(async () => {
    // Where the browser cannot read codes itself, the program's reader is needed, too.
    const lists = ['/work-files.json', ...('BarcodeDetector' in window ? [] : ['/code-reader.json'])]
    const read = lists.map(async (list) => (await (await fetch(list)).json()) as string[])
    const files = (await Promise.all(read)).flat()
    const stored = await Promise.all(files.map((file) => caches.match(file)))
    return files.filter((_, index) => stored[index] === undefined)
  })

/** Waits until a worker's phone can open every page of a shift without a network. */
export const expectWorkFiles = (page: Page): Promise<void> =>
  expect.poll(() => missingFiles(page), { timeout: 90_000 }).toEqual([])
