import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { expectFits } from './fits.ts'

/** The widths, in pixels, of a desk and of a small phone. */
const widths = [1440, 360] as const

/** Walks a part of a journey at one width after the other, in the same page, which is as wide as a desk afterwards. */
export async function atEachWidth(
  page: Page,
  walk: (width: number) => Promise<void>,
  among: readonly number[] = widths,
): Promise<void> {
  for (const width of among)
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await walk(width)
    })
  await page.setViewportSize({ width: widths[0], height: 900 })
}

/** Expects the page, as it is, to fit a desk and a phone and to meet WCAG 2.2 AA at both widths. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  await atEachWidth(page, async (width) => {
    await expectFits(page, width)
    expect.soft(await violations(page), what).toEqual([])
  })
}
