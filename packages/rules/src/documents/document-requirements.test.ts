import { expect, test } from 'vitest'
import { urlProblems } from './document-requirements.ts'

const messageOf = (text: string) => urlProblems(text)[0]?.message

test('[C3.008] a link is an https address, and each refusal has its own reason', () => {
  expect(messageOf('https://example.com:8443/code?edition=2@3')).toBeUndefined()
  expect(messageOf(' ')).toBe('Link is required.')
  for (const text of ['http://example.com', 'https://', 'example.com'])
    expect(messageOf(text)).toBe('Enter a web address that begins with https://.')
  for (const text of ['https://user:pw@example.com/code', 'HTTPS://user@example.com'])
    expect(messageOf(text)).toBe('Leave the user name and password out of the address.')
})
