import type { BrowserContext } from '@playwright/test'

/**
 * Holds endless animations at their first picture in every page of a browser: a spinner, a skeleton or the bar of a
 * loading page is drawn anew sixty times a second, in software, and takes two fifths of the processor time of opening a
 * page. What ends by itself, like a panel that opens, runs as ever.
 */
export async function holdEndlessAnimations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener(
      'animationstart',
      ({ target }) => {
        if (!(target instanceof Element)) return
        for (const animation of target.getAnimations({ subtree: true }))
          if (animation.effect?.getComputedTiming().endTime === Infinity) animation.pause()
      },
      true,
    )
  })
}
