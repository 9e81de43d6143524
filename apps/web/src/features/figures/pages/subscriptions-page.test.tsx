import type { ReportSubscription } from '@fettle/contract/report-subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted, Styled } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { CatalogPage } from './catalog-page.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'

const backlog: ReportSubscription = {
  subscriptionId: 5,
  fmRecordId: 5,
  fmModId: 3,
  title: 'Backlog for the dean',
  reportId: 2002,
  ownReportId: null,
  savedFilterId: null,
  customFilterId: null,
  content: 'report',
  page: '/reports/2002',
  reportTitle: 'Backlog by Trade',
  group: 'trade',
  period: 'last-7-days',
  propertyId: 2,
  propertyName: 'Cedar Court',
  timeZone: 'America/New_York',
  weekdays: [1, 4],
  monthDay: null,
  time: '08:00',
  recipients: ['dean@else.example', 'max@cedar.example'],
  strangers: ['dean@else.example'],
  onlyWithRows: false,
  attachment: 'none',
  nextDateTime: '2026-03-12T12:00:00.000Z',
  stoppedBecause: '',
  runs: [
    {
      dueDateTime: '2026-03-09T12:00:00Z',
      result: 'Sent',
      words: '',
      sent: 1,
      waiting: 0,
      failed: 1,
      suppressed: 0,
      lastError: 'No such user',
    },
    {
      dueDateTime: '2026-03-05T13:00:00Z',
      result: 'Empty',
      words: 'The report was empty.',
      sent: 0,
      waiting: 0,
      failed: 0,
      suppressed: 0,
      lastError: '',
    },
  ],
}
const users = [{ userName: 'Max Manager', emailAddress: 'max@cedar.example' }]

async function open(
  subscriptions: ReportSubscription[],
  answerOf: (method: string) => StubbedAnswer | undefined = () => undefined,
) {
  const sent = stubFetch(
    ({ method, url }) =>
      answerOf(method) ?? {
        json: url.includes('/recipients') ? users : method === 'GET' ? subscriptions : subscriptions[0],
      },
  )
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['FM Access', 'View Reports'] } })}
    >
      <Styled>
        <SubscriptionsPage />
      </Styled>
    </WorkspaceContext>,
  )
  return sent
}

test('[C10.011] lists the schedule, the recipients, the next moment and what went out', async () => {
  await open([backlog])
  const list = await screen.findByRole('list', { name: 'Reports by Mail' })
  const item = list.firstElementChild as HTMLElement
  expect(item.textContent).toContain('Cedar Court · Mon, Thu at 8:00 AM')
  expect(item.textContent).toContain('To dean@else.example, max@cedar.example')
  expect(item.textContent).toMatch(/Next: 3\/12\/2026 8:00 AM/)
  const runs = within(item).getByRole('list', { name: 'What went out of Backlog for the dean' })
  expect(runs.textContent).toContain('sent to 1, 1 failed: No such user')
  expect(runs.textContent).toContain('Not sent: The report was empty.')
})

test('one that stopped says why', async () => {
  await open([{ ...backlog, nextDateTime: null, stoppedBecause: 'This report no longer exists.' }])
  expect(await screen.findByText(/Stopped\. This report no longer exists\./)).toBeTruthy()
})

test('one whose report is gone can only be deleted', async () => {
  const stopped = { nextDateTime: null, stoppedBecause: 'The report was deleted.' }
  await open([{ ...backlog, ...stopped, content: 'own-report', reportId: null }])
  await screen.findByRole('button', { name: /^Delete / })
  expect(screen.queryByRole('button', { name: /^(Send now|Edit)/ })).toBeNull()
})

test('[C10.011] sends once after a double click and a confirmation', async () => {
  const sent = await open([backlog])
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send now: Backlog for the dean' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send Backlog for the dean now?' })
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  expect(dialog.textContent).toContain('dean@else.example, max@cedar.example')
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Send' }))
  const posts = sent.filter(({ method }) => method === 'POST')
  expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(posts[0]?.url).toBe('/api/Reports/subscriptions/5/send')
})

test('[C10.011] the editor offers users by name and warns about addresses that get no link', async () => {
  const sent = await open([{ ...backlog, recipients: ['dean@else.example'] }])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Backlog for the dean' }))
  const dialog = await screen.findByRole('dialog', { name: 'Backlog by Trade by mail' })
  expect(await within(dialog).findByText(/^dean@else\.example cannot open this report here/)).toBeTruthy()
  const recipients = within(dialog).getByRole('combobox', { name: 'Recipients' })
  await userEvent.type(recipients, 'manager')
  await userEvent.click(await screen.findByRole('option', { name: /Max Manager/ }))
  // An open list covers Save.
  await waitFor(() => expect(recipients.getAttribute('aria-expanded')).toBe('false'))
  await userEvent.type(recipients, 'the dean{Enter}')
  await waitFor(() => expect(recipients.getAttribute('aria-expanded')).toBe('false'))
  expect(within(dialog).getByText('the dean: this is not an e-mail address.')).toBeTruthy()
  expect(within(dialog).getByText(/^dean@else\.example cannot open this report here/)).toBeTruthy()
  await userEvent.type(recipients, '{Backspace}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const put = sent.find(({ method }) => method === 'PUT')
  expect(put?.url).toBe('/api/Reports/subscriptions/5')
  expect(put?.headers.get('if-match')).toBe('"3"')
  expect(JSON.parse(String(put?.body))).toMatchObject({
    recipients: ['dean@else.example', 'max@cedar.example'],
    weekdays: [1, 4],
  })
})

test('a rejected change stays in the editor with its reason', async () => {
  const message = 'You already have a report by mail with this title.'
  await open([backlog], (method) =>
    method === 'PUT'
      ? { status: 409, json: { title: message, errors: [{ field: 'title', code: 'duplicate', message }] } }
      : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Backlog for the dean' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('without a report by mail the page says how to start', async () => {
  await open([])
  expect(await screen.findByText(/Open a report and press Send by mail/)).toBeTruthy()
})

test('[C10.003] the catalog links to the skipped and superseded dates of the compliance page', async () => {
  stubFetch(() => ({ json: [] }))
  const can = { userRole: 'FM Access' as const, cUserCanDos: ['FM Access', 'View Reports', 'View PMs'] }
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: can })}>
      <Styled>
        <CatalogPage />
      </Styled>
    </WorkspaceContext>,
  )
  const link = await screen.findByRole('link', { name: /^Skipped and Superseded/ })
  expect(link.getAttribute('href')).toBe('/pms/compliance?counted=leftOut')
})
