import type { Page } from '@playwright/test'

/** Draws a line on the open pad. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByLabel(/^Signature pad/)
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad to sign on.')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(box.x + 20 + step * 20, box.y + box.height / 2 + (step % 2 === 0 ? 18 : -18))
  await page.mouse.up()
}
