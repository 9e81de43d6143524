import { expect, type Locator } from '@playwright/test'

/**
 * Waits until some of an element stands within the window, or none of it where `isThere` is false. Told by its place:
 * the browser's own observer answers with the next frame, and a page in which nothing moves may draw none.
 */
export async function expectOnScreen(element: Locator, isThere = true): Promise<void> {
  const isOnScreen = () =>
    element.evaluate((node) => {
      const { top, bottom, left, right } = node.getBoundingClientRect()
      return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    })
  await expect.poll(isOnScreen).toBe(isThere)
}
