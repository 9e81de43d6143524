import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { newLinkToken } from './link-token.ts'
import {
  hiddenLink,
  hideLinks,
  hideSecretPaths,
  type SecretLinkKind,
  secretLinkPath,
  secretLinkPaths,
} from './secret-links.ts'

const publicUrl = 'https://fettle.example'
const kinds = Object.keys(secretLinkPaths) as SecretLinkKind[]
const inMail = (text: string) => hideLinks(text, { publicUrl })

test.each(kinds)('a mail hides the entire %s link, also with a previous host and in a query', (kind) => {
  const path = secretLinkPath(kind, newLinkToken())
  for (const host of [publicUrl, 'http://old-host.example:8080', '']) {
    expect(inMail(`Open: ${host}${path}\nThank you`)).toBe(`Open: ${hiddenLink}\nThank you`)
    expect(inMail(`<a href="${host}${path}/photos?done=note&amp;x=1">`)).toBe(`<a href="${hiddenLink}">`)
  }
  expect(inMail(`${publicUrl}/elsewhere?next=${encodeURIComponent(path)}`)).toBe(hiddenLink)
})

test.each(kinds)('the log hides the %s link in fields, messages and errors', (kind) => {
  const token = newLinkToken()
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const link = `${publicUrl}${secretLinkPath(kind, token)}`
  log.info({ link, nested: [{ text: `"${link}"` }] }, `sent ${link}`)
  log.warn({ err: new Error(`550 spam in ${link}`) }, 'the mail server refused a message')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain(token)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    `sent ${publicUrl}${hiddenLink}`,
    'the mail server refused a message',
  ])
})

test('a mail hides an unlisted link of this installation', () => {
  expect(inMail(`${publicUrl}/account/magic/abc`)).toBe(hiddenLink)
})

test.each(['/orders/12', '/vendors/3', '/profile', '', '/'])(
  'a mail shows the link %s, which requires signing in',
  (path) => expect(inMail(`Open: ${publicUrl}${path}\n`)).toBe(`Open: ${publicUrl}${path}\n`),
)

test('a mail shows a URL that a person quotes', () => {
  const text = 'The manual is at https://maker.example/manuals/pump.pdf?page=2.'
  expect(inMail(text)).toBe(text)
  expect(hideSecretPaths(text)).toBe(text)
})
