import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { clientPages } from '@fettle/contract/client-pages'
import { userKinds } from '@fettle/rules/access/permissions'
import { capabilities } from '@fettle/rules/access/privileges'
import { menuFor } from '@fettle/rules/desk/menu'
import { describe, expect, test } from 'vitest'
import { helpLink, homeHelpLinks, supportLink } from '#nouns/help/help.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { adminSections, sectionLabel } from './admin/admin-sections.ts'

const root = path.join(import.meta.dirname, '../../../..')
const folder = path.join(root, 'apps/web/public/help')
const maxPictureBytes = 60 * 1024

const sourceOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')
/** Parses a page without its style sheet, which the test environment would try to load. */
const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<link [^>]*>/g, ''), 'text/html')
const pages = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, parse(sourceOf(name))]),
)
const indexes = ['requester.html', 'worker.html', 'manager.html']
const requesterPages = ['requester.html', 'requests.html']

const hrefsOf = (page: Document) =>
  [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

const linkedFromIndexes = indexes.flatMap((name) => {
  const page = pages.get(name)
  return page ? hrefsOf(page) : []
})

/** Page for a help link, or undefined if the page or its heading is missing. */
function findTarget(href: string): Document | undefined {
  const [, name = '', id] = /^\/help\/([\w-]+\.html)(?:#(.+))?$/.exec(href) ?? []
  const page = pages.get(name)
  return id === undefined || page?.getElementById(id) ? page : undefined
}

/** Product code without comments, because these are not screen texts. */
const sources = ['apps/web/src', 'apps/server/src', 'packages/rules/src', 'packages/contract/src'].flatMap(
  (part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => (part.startsWith('apps/server') ? /\.page\.ts$/ : /\.tsx?$/).test(name))
      .filter((name) => !/\.(?:test|fixture)\.|(?:^|\/)testing\//.test(name))
      .map((name) =>
        readFileSync(path.join(root, part, name), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
      ),
)

/** Whether a string, template or element in the source equals this text. */
function hasText(source: string, text: string): boolean {
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
    const before = source
      .slice(Math.max(at - 80, 0), at)
      .trimEnd()
      .slice(-1)
    const after = source
      .slice(at + text.length, at + text.length + 80)
      .trimStart()
      .slice(0, 1)
    if (/['"`>}]/.test(before) && /['"`<{$]/.test(after)) return true
  }
  return false
}

const shown = new Map<string, boolean>()
function isOnScreen(text: string): boolean {
  const found = shown.get(text) ?? sources.some((source) => hasText(source, text))
  shown.set(text, found)
  return found
}

describe.each([...pages])('the help page %s', (name, page) => {
  test('uses the screen names of buttons, menus and fields', () => {
    const names = [...page.querySelectorAll('b')].map(({ textContent }) => textContent.replace(/\s+/g, ' '))
    expect(names.filter((text) => !isOnScreen(text))).toEqual([])
  })

  test('links to existing help pages, headings and screens', () => {
    const isBroken = (href: string) => {
      if (href.startsWith('/help/')) return findTarget(href) === undefined
      const [screen = ''] = href.slice(1).split(/[/?#]/)
      return href !== '#top' && href !== '/' && !clientPages.some((known) => known === screen)
    }
    expect(hrefsOf(page).filter(isBroken)).toEqual([])
  })

  test('has a title, landmarks and ordered headings, and loads no resources from other hosts', () => {
    const headings = [...page.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName)
    expect(page.documentElement.lang).toBe('en')
    expect(page.title).toMatch(/Fettle/)
    expect(['header', 'nav', 'main', 'footer'].map((tag) => page.querySelectorAll(tag).length)).toEqual([
      1, 1, 1, 1,
    ])
    expect(headings.filter((tag) => tag === 'H1')).toEqual(['H1'])
    expect(headings[0]).toBe('H1')
    expect(page.querySelectorAll('script, iframe, style')).toHaveLength(0)
    const addresses = [...sourceOf(name).matchAll(/\b(?:src|href)="([^"]*)"/g)].map(
      ([, address = '']) => address,
    )
    expect(addresses).toContain('/help/help.css')
    expect(addresses.filter((address) => !/^(?:\/(?!\/)|#)/.test(address))).toEqual([])
  })

  test('has at most one picture, which is small and described', () => {
    const pictures = [...page.querySelectorAll('main img')]
    expect(pictures.length).toBeLessThanOrEqual(1)
    for (const picture of pictures) {
      const { size } = statSync(path.join(root, 'apps/web/public', picture.getAttribute('src') ?? ''))
      expect(size).toBeLessThanOrEqual(maxPictureBytes)
      expect(picture.getAttribute('alt')).not.toBe('')
    }
  })

  test('is linked from an index page', () => {
    expect(linkedFromIndexes).toContain(`/help/${name}`)
  })
})

describe.each(userKinds)('the contextual help of a %s', (kind) => {
  const actor = { ...aWorkspace().actor, kind, capabilities: new Set(capabilities) }
  const screens = menuFor(actor, { timecardEnabled: true }).filter(({ key }) => key !== 'profile')
  const nameOf = (href: string) => href.slice('/help/'.length).replace(/#.*/, '')

  test.each(screens)('[B1.006] $label links to a page about it', ({ label, path: pathname }) => {
    const { href } = helpLink(kind, pathname)
    expect(findTarget(href)?.body.textContent).toContain(label)
  })

  test('[A2.033] [B1.006] links requesters to requester pages and staff to staff pages', () => {
    const details = [
      ...screens.map((screen) => screen.path),
      '/orders/1',
      '/orders/1/round',
      '/pms/compliance',
    ]
    const links = [...details.map((each) => helpLink(kind, each)), ...homeHelpLinks(kind), supportLink(kind)]
    for (const { href } of links) {
      expect(findTarget(href), href).toBeDefined()
      expect(requesterPages.includes(nameOf(href)), href).toBe(kind === 'requester')
    }
  })
})

test('the Administration page lists every section', () => {
  const names = [...(pages.get('administration.html')?.querySelectorAll('b') ?? [])].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(
    expect.arrayContaining(adminSections.map((section) => sectionLabel(section, aWorkspace().settings))),
  )
})

test('the help links of all Administration sections point to existing pages', () => {
  const isMissing = (key: string) => findTarget(helpLink('full', `/admin/${key}`).href) === undefined
  expect(adminSections.filter(({ key }) => isMissing(key))).toEqual([])
})
