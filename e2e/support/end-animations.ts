import type { BrowserContext } from '@playwright/test'

/**
 * Ends every keyframe animation as soon as it begins, in all pages of a browser. An endless one, like a skeleton's, is
 * drawn anew sixty times a second by the processor. Transitions, like those of a panel, run as ever (decision 195).
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
