import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { settle } from './settle.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The dark scheme differs from the light one in its colors alone, so only rules about colors are checked again. */
const ofColors = ['color-contrast', 'link-in-text-block']

/** Evaluated in place of axe's source, which the page has by then. */
const isLoaded = 'typeof window.axe'

/** In one run: without foreign frames there is nothing to combine in another page, which would take as long again. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page, axeSource: isLoaded })
    // No rule of these standards reads style sheets, which axe would fetch and parse for each run.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode()

/**
 * Loads axe into each frame of the page that lacks it. The builder would compile its 1.5 MB twice for every run,
 * and each new copy starts slowly.
 */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if ((await frame.evaluate(isLoaded)) === 'undefined') await frame.evaluate(axe.source)
}

/**
 * Returns all WCAG 2.2 AA violations of the page as it is, in its light and its dark scheme; `within` checks a part of
 * it, when the rest is unreachable behind a dialog. Begins with the page's present scheme and leaves it in the other
 * one: each change of the scheme renders the whole page.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await loadAxe(page)
  const found: string[] = []
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const builder = axeOf(page)
    if (within) builder.include(within)
    const asked = colorScheme === 'dark' ? builder.withRules(ofColors) : builder.withTags(standards)
    for (const { id, nodes } of (await asked.analyze()).violations)
      for (const { target, failureSummary } of nodes) {
        const selector = target.join(' ')
        if (id === 'target-size' && (await isFreeOnceScrolledTo(page, selector))) continue
        found.push(`${colorScheme}, ${id}: ${selector} ${failureSummary}`)
      }
  }
  return found
}

/**
 * Whether a target is large enough once it is scrolled out from under a fixed bar. Scrolls back, because an open menu hides
 * while its button is out of view.
 */
async function isFreeOnceScrolledTo(page: Page, selector: string): Promise<boolean> {
  const top = await page.evaluate(() => window.scrollY)
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const again = await axeOf(page).include(selector).withRules('target-size').analyze()
  await page.evaluate((to) => window.scrollTo(0, to), top)
  return again.violations.length === 0
}
