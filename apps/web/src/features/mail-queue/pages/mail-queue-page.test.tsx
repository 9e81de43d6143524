import type { MailRow } from '@fettle/contract/mail'
import { passwordLostText } from '@fettle/rules/notices/mail-server'
import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aMailStatus } from '#testing/mail.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { MailQueuePage } from './mail-queue-page.tsx'
import '../components/mail-server-dialog.tsx'

const message: MailRow = {
  mailId: 5,
  propertyId: 1,
  workorderId: null,
  toName: 'Rita',
  toAddress: 'rita@north.example',
  subject: 'Work order 12',
  state: 'Failed',
  attempts: 1,
  lastError: 'No such mailbox',
  createdDateTime: '2026-03-01T00:00:00Z',
  nextAttemptDateTime: null,
  sentDateTime: null,
}
const whole = { ...message, messageId: '<a>', threadId: '<b>', text: 'Hello', html: '' }

async function show({
  of = aMailStatus(),
  answer,
  first = [],
  record,
  one = whole,
}: {
  of?: object
  answer?: StubbedAnswer
  /** Responses that take precedence. */
  first?: StubbedAnswer[]
  record?: string
  /** The message that is open. */
  one?: typeof whole
} = {}) {
  const onSearch = vi.fn()
  const sent = stubFetch(({ url, method }) => {
    if (method !== 'GET') return first.shift() ?? answer ?? { json: { queued: 1 } }
    if (url === '/api/System/mailstatus') return { json: of }
    if (url === '/api/System/mail/5') return { json: one }
    return { json: aPage([message]) }
  })
  await renderPage(
    <MailQueuePage record={record} search={{}} onSearch={onSearch} />,
    withRights(['Manage Settings']),
  )
  return {
    onSearch,
    seen: () => sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match')),
    bodies: () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body))),
    changes: () => sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`),
  }
}

test('[C8.038] the queue shows each message with its state and failure reason, and filters by state', async () => {
  const { onSearch } = await show()
  const row = (await screen.findByRole('link', { name: 'Work order 12' })).closest('tr')
  expect(row && within(row).getByText('Failed')).toBeTruthy()
  expect(row && within(row).getByText('No such mailbox')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Sent 9' }))
  expect(onSearch).toHaveBeenCalledWith({ state: 'Sent' }, { replace: true })
})

test("[C8.038] a test shows the mail server's response", async () => {
  const answer = { json: { accepted: false, address: 'ada@north.example', answer: '550 Relaying denied' } }
  const { changes } = await show({ answer })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test to me' }))
  expect(await screen.findByText('Its answer: 550 Relaying denied')).toBeTruthy()
  expect(screen.getByText('The message to ada@north.example was not taken.')).toBeTruthy()
  expect(changes()).toEqual(['POST /api/System/mail/test'])
})

test('[C8.038] failed messages can be sent again, all or one', async () => {
  const { changes } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Send all failed again' }))
  await vi.waitFor(() => expect(changes()).toEqual(['PUT /api/System/mail/retry']))
  const one = await show({ record: '5', answer: { json: whole } })
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await vi.waitFor(() => expect(one.changes()).toEqual(['PUT /api/System/mail/5/retry']))
})

test('a message shows its links, except links that may hold a secret', async () => {
  const order = 'https://fettle.example/orders/12'
  const secret = `https://fettle.example/r/${'a'.repeat(40)}`
  const text = `Open ${order}. Or sign in at (link hidden), or ${secret}`
  await show({ record: '5', one: { ...whole, text } })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: order })
  expect(link.href).toBe(order)
  expect(link.closest('pre')?.textContent).toBe(text)
  expect(screen.queryByRole('link', { name: secret })).toBeNull()
})

test('without a mail server the page shows the missing step, and no test', async () => {
  await show({ of: aMailStatus({ server: null, encryption: null, isFromEnvironment: false }) })
  expect(await screen.findByText(/No mail server is set: messages wait/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test to me' })).toBeNull()
})

test('[C8.038] a mail server can be set, with the default port for its encryption', async () => {
  const none = aMailStatus({ server: null, encryption: null, isFromEnvironment: false })
  const { bodies } = await show({ of: none, answer: { json: aMailStatus({ fmModId: 1 }) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Set mail server' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail server' }))
  await enter(dialog.getByLabelText(/^Mail server/), 'smtp.example.org')
  await userEvent.selectOptions(dialog.getByLabelText('Encryption'), 'TLS from the start')
  await enter(dialog.getByLabelText('User name'), 'fettle')
  await enter(dialog.getByLabelText(/^Sender/), 'fettle@example.org')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Password is required.')).toBeTruthy()
  expect(bodies()).toEqual([])
  await enter(dialog.getByLabelText(/^Password/), 'secret')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const body = { host: 'smtp.example.org', port: 465, encryption: 'implicit', userName: 'fettle' }
  await vi.waitFor(() =>
    expect(bodies()).toEqual([{ ...body, sender: 'fettle@example.org', password: 'secret' }]),
  )
})

const stored = {
  host: 'smtp.example.org',
  port: 587,
  encryption: 'starttls' as const,
  userName: 'fettle',
  sender: 'desk@north.example',
}

test('[C0.015] the input can be saved after a conflict, which is reported only once', async () => {
  const withoutAccount = { ...stored, port: 25, encryption: 'off' as const, userName: '' }
  const status = (host: string, fmModId: number) =>
    aMailStatus({ isFromEnvironment: false, stored: { ...withoutAccount, host }, fmModId })
  const current = status('mail.south.example', 4)
  const { bodies, seen } = await show({
    of: status('smtp.example.org', 3),
    first: [{ status: 412, json: { title: versionConflictText, errors: [], current } }],
    answer: { json: status('mail.north.example', 5) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change mail server' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail server' }))
  const host = dialog.getByLabelText(/^Mail server/)
  await userEvent.clear(host)
  await enter(host, 'mail.north')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(versionConflictText)
  await enter(host, '.example')
  expect(dialog.getByRole('alert').textContent).toContain(versionConflictText)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(seen()).toEqual(['"3"', '"4"']))
  expect(bodies().map((body) => body.host)).toEqual(['mail.north', 'mail.north.example'])
})

test('an unreadable stored password must be entered again, with other settings kept', async () => {
  const lost = { server: 'smtp.example.org:587', isFromEnvironment: false, passwordLost: true, stored }
  const { bodies } = await show({ of: aMailStatus({ ...lost, fmModId: 3 }), answer: { json: aMailStatus() } })
  expect(await screen.findByText(passwordLostText)).toBeTruthy()
  expect(screen.getByText('smtp.example.org:587')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test to me' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change mail server' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail server' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Password is required.')).toBeTruthy()
  await enter(dialog.getByLabelText(/^Password/), 'secret')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(bodies()).toEqual([{ ...stored, password: 'secret' }]))
})

test('a mail server from the environment is read-only', async () => {
  await show()
  expect(await screen.findByText(/environment \(SMTP_HOST\) names the mail server/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /mail server$/ })).toBeNull()
})
