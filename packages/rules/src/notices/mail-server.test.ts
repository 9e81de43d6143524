import { describe, expect, test } from 'vitest'
import { type MailServerDraft, mailServerProblems, retainsPassword } from './mail-server.ts'

const draft: MailServerDraft = {
  host: 'smtp.example.org',
  port: 587,
  encryption: 'starttls',
  userName: 'fettle',
  sender: 'fettle@example.org',
}
const faults = (part: Partial<MailServerDraft>, hasPassword = true) =>
  mailServerProblems({ ...draft, ...part }, hasPassword).map(({ field }) => field)

describe('a mail server', () => {
  test.each<[string, Partial<MailServerDraft>, string[]]>([
    ['is complete', {}, []],
    ['needs a host and a sender', { host: ' ', sender: '' }, ['host', 'sender']],
    ['is named without a scheme', { host: 'smtp://example.org' }, ['host']],
    ['has a port', { port: 0 }, ['port']],
    ['sends from an address', { sender: 'fettle' }, ['sender']],
    ['does not get a password in clear', { encryption: 'off' }, ['encryption']],
    ['on the same machine may', { encryption: 'off', host: '127.0.0.1' }, []],
    ['without a user needs no encryption', { encryption: 'off', userName: '' }, []],
  ])('%s', (_title, part, expected) => {
    expect(faults(part)).toEqual(expected)
  })

  test('with a user needs a password', () => {
    expect(faults({}, false)).toEqual(['password'])
    expect(faults({ userName: '' }, false)).toEqual([])
  })

  test('with another name, port or user does not get the stored password', () => {
    expect(retainsPassword(draft, { ...draft, sender: 'other@example.org', encryption: 'implicit' })).toBe(
      true,
    )
    expect(retainsPassword(null, draft)).toBe(false)
    expect(retainsPassword({ ...draft, userName: '' }, draft)).toBe(false)
    for (const part of [{ host: 'smtp.other.org' }, { port: 25 }, { userName: 'other' }])
      expect(retainsPassword(draft, { ...draft, ...part })).toBe(false)
  })
})
