import { expect, type Locator } from '@playwright/test'

/**
 * Waits until some of an element is within the window, or none of it when `isThere` is false. Determined by its
 * position: the browser's own observer responds with the next frame, and a page in which nothing moves may draw none.
 */
export async function expectOnScreen(element: Locator, isThere = true): Promise<void> {
  const isOnScreen = () =>
    element.evaluate((node) => {
      const { top, bottom, left, right } = node.getBoundingClientRect()
      return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    })
  await expect.poll(isOnScreen).toBe(isThere)
}
