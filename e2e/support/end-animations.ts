import type { BrowserContext } from '@playwright/test'

/**
 * Ends every keyframe animation as soon as it begins, in all pages of a browser. The CPU would draw an endless one, such
 * as a skeleton, sixty times a second. Transitions run as usual (decision 109).
 */
export async function endAnimations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; animation-iteration-count: 1 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
}
