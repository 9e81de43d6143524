import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A dark page differs from a light one in its colours alone, so only what speaks of colours is asked there again. */
const ofColors = ['color-contrast', 'link-in-text-block']

/** In one go: without frames of others there is nothing to put together in another page, which takes as long again. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/**
 * Everything that WCAG 2.2 AA finds fault with on the page as it stands, in its light and in its dark look; `within` a
 * part of it, where the rest is out of reach behind a dialog. The page is light before and after.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const axe = axeOf(page)
    if (within) axe.include(within)
    const asked = colorScheme === 'dark' ? axe.withRules(ofColors) : axe.withTags(standards)
    for (const { id, nodes } of (await asked.analyze()).violations)
      for (const { target, failureSummary } of nodes) {
        const selector = target.join(' ')
        if (id === 'target-size' && (await isFreeOnceScrolledTo(page, selector))) continue
        found.push(`${colorScheme}, ${id}: ${selector} ${failureSummary}`)
      }
  }
  return found
}

/** Whether a target is large enough as soon as somebody has scrolled it out from under a bar that stays in its place. */
async function isFreeOnceScrolledTo(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const again = await axeOf(page).include(selector).withRules('target-size').analyze()
  return again.violations.length === 0
}
