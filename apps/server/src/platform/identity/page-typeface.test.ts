import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { page } from './page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageFont, typefaceAddress, typefaceStyle } from './page-typeface.ts'

const root = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

/** The rules of a style sheet, one per line, without differences of formatting and file names. */
const rulesOf = (style: string) =>
  [...style.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) =>
    rule
      .replace(/url\("[^"]*\/(inter-[a-z-]+?)(?:-[\d.]+)?\.woff2"\)/g, 'url($1)')
      .replace(/\s+/g, ' ')
      .replace(/^ | ;? ?$/g, ''),
  )

test('pages outside the web client use its typeface with the same rules', async () => {
  expect(rulesOf(typefaceStyle)).toHaveLength(3)
  expect(rulesOf(typefaceStyle)).toEqual(rulesOf(await read('apps/web/src/ui/typeface.css')))
  expect(await read('apps/web/src/ui/theme.ts')).toContain(`'${pageFont}'`)
})

test("the pages preload the installed version's font file and may load it", async () => {
  const { version } = JSON.parse(await read('node_modules/@fontsource-variable/inter/package.json'))
  expect(typefaceAddress).toBe(`/assets/inter-latin-wght-normal-${version}.woff2`)
  expect(page({ title: 'Sign in', body: null })).toContain(
    `<link rel="preload" as="font" type="font/woff2" href="${typefaceAddress}" crossorigin>`,
  )
  expect(pageHeaders['content-security-policy']).toContain("font-src 'self'")
})
