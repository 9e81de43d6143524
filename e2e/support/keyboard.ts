import type { Locator, Page } from '@playwright/test'

/** The most presses of Tab that are acceptable on the way to an element. */
const patience = 40

type Way = { readonly back?: boolean; readonly atMost?: number }

/**
 * Presses Tab, or Shift+Tab with `back`, until one of the elements has the focus. Throws with every element on the way
 * when that takes too many presses.
 */
export async function tabTo(page: Page, locator: Locator, { back = false, atMost = patience }: Way = {}) {
  // People only go to what they see: a dialog that is still loading takes the focus when it appears.
  await locator.first().waitFor()
  const passed: string[] = []
  for (let presses = 0; presses <= atMost; presses++) {
    if (await isFocused(locator)) return
    if (presses === atMost) break
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    passed.push(await focused(page))
  }
  throw new Error(`${locator} is not reached by ${atMost} presses of Tab, but:\n${passed.join('\n')}`)
}

/** Goes to a control by Tab and presses it. */
export async function pressByKey(page: Page, locator: Locator, way: Way & { readonly key?: string } = {}) {
  await tabTo(page, locator, way)
  await page.keyboard.press(way.key ?? 'Enter')
}

/** Runs a command of the palette, which opens wherever the focus is. */
export async function runByPalette(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').waitFor()
  await page.keyboard.type(label)
  await palette.getByRole('option', { name: label, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'hidden' })
}

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Describes the focused element; 'nothing' when the focus was lost. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing'
    const labelled = element.getAttribute('aria-labelledby')?.split(' ')[0]
    const name =
      element.getAttribute('aria-label') ??
      (labelled ? document.getElementById(labelled)?.textContent : null) ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${(name ?? '').trim().slice(0, 60)}`
  })
}
