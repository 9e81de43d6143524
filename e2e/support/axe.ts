import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A dark page differs from a light one in its colours alone, so only what speaks of colours is asked there again. */
const ofColors = ['color-contrast', 'link-in-text-block']

/** Everything that WCAG 2.2 AA finds fault with on the page as it stands, open dialogs included. */
export async function violations(page: Page): Promise<string[]> {
  await settle(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const found = await (isDark ? axe.withRules(ofColors) : axe.withTags(standards)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
