import type { Page } from '@playwright/test'

/**
 * Elements and handlers on the page that come from payloads. The product's pages have no such elements, except the forms of
 * a link's page.
 */
export const madeElements = (page: Page) =>
  page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const tags =
      'iframe, object, embed, base, frame, marquee, math, form[action]:not([action^="/r/"]), [formaction], [srcdoc]'
    const links = [...document.links].filter(({ protocol }) => /^(javascript|data|vbscript):/.test(protocol))
    const scripts = [...document.scripts].filter(({ text, src }) => `${text} ${src}`.includes('ran()'))
    return [...handlers, ...document.querySelectorAll(tags), ...links, ...scripts].map((one) => one.outerHTML)
  })

/** Any payload that runs, or dialog that opens, on this page fails the test. */
export async function watched(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => console.error('a payload ran') })
  })
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
  return page
}
