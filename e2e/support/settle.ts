import type { Page } from '@playwright/test'

/**
 * Waits until all animations have ended. Endless ones, such as a spinner, are ignored. Animations in content that the
 * browser skips, such as cards far below the screen, are paused until a scroll, so they are ended.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change that was just requested, for example of the color scheme, begins with the next frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isLeftOut = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === false
    for (;;) {
      await frame()
      await frame()
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      if (ending.length === 0) return
      for (const animation of ending) if (isLeftOut(animation)) animation.finish()
    }
  })
}
