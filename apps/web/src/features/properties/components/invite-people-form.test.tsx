import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { press } from '#testing/actions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aMailStatus } from '#testing/mail.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { InvitePeopleForm } from './invite-people-form.tsx'

const roles = [
  {
    roleId: 3,
    fmRecordId: 3,
    fmModId: 1,
    name: 'Requester',
    kind: 'requester',
    privileges: [],
    userCount: 0,
  },
  { roleId: 4, fmRecordId: 4, fmModId: 1, name: 'Technician', kind: 'worker', privileges: [], userCount: 0 },
]
const trades = [
  { tradeId: 5, fmRecordId: 5, fmModId: 1, tradeName: 'Plumbing' },
  { tradeId: 6, fmRecordId: 6, fmModId: 1, tradeName: 'Electrical' },
]

const aWorker = {
  workerId: 31,
  fmRecordId: 31,
  fmModId: 2,
  workerName: 'Ada Poole',
  propertyId: 1,
  supervisorFlag: false,
  workerActiveFlag: true,
  trades: [{ tradeId: 5, tradeName: 'Plumbing' }],
  tradeDisplay: 'Plumbing',
  inOut: 'Out',
  inOutDateTime: null,
  createdDateTime: '2026-03-09T12:00:00Z',
}

async function show({ hasMail, savesTrades = true }: { hasMail: boolean; savesTrades?: boolean }) {
  const sent = stubFetch(({ url, method, body }) => {
    if (url === '/api/System/mailstatus')
      return { json: aMailStatus(hasMail ? {} : { server: null, isFromEnvironment: false }) }
    if (/\/trades/i.test(url)) return { json: aPage(trades) }
    if (method === 'GET') return { json: roles }
    if (method === 'PUT') return savesTrades ? { json: aWorker } : { status: 500, json: {} }
    const { emailAddress, start } = JSON.parse(String(body))
    const message = `Another account uses ${emailAddress}.`
    if (emailAddress === 'taken@x.example')
      return {
        status: 409,
        json: { title: message, errors: [{ field: 'emailAddress', code: 'duplicate', message }] },
      }
    const oneTimePassword = start === 'one-time-password' ? 'abcde-fghij' : null
    return {
      status: 201,
      json: { account: anAccount({ loginName: emailAddress, assigneeId: 31 }), oneTimePassword },
    }
  })
  await renderPage(<InvitePeopleForm propertyId={1} />, withRights(['Manage Settings']))
  const lines = () => within(screen.getByRole('list', { name: 'People to invite' })).getAllByRole('listitem')
  const fill = async (index: number, values: readonly string[]) => {
    const line = within(lines()[index] as HTMLElement)
    for (const [at, label] of ['First name', 'Last name', 'E-mail address'].entries()) {
      await userEvent.click(line.getByLabelText(label))
      await userEvent.paste(values[at] ?? '')
    }
  }
  const choose = async (role = 'Requester') => {
    await userEvent.click(screen.getAllByRole('combobox', { name: 'Role' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('option', { name: role }))
  }
  await screen.findByRole('list', { name: 'People to invite' })
  return {
    lines,
    fill,
    choose,
    saved: () =>
      sent.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, JSON.parse(String(body))]),
    bodies: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body))),
  }
}

test('[C8.005] people in lines are invited together; a rejected line stays with the reason', async () => {
  const form = await show({ hasMail: true })
  await form.choose()
  await form.fill(0, ['Ada', 'Poole', 'ada@x.example'])
  await press('Add person')
  await form.fill(1, ['Tom', 'Taken', 'taken@x.example'])
  await press('Invite these people')
  expect(await screen.findByText('Ada Poole: the invitation goes to ada@x.example.')).toBeTruthy()
  expect(await screen.findByText('Another account uses taken@x.example.')).toBeTruthy()
  expect(form.lines()).toHaveLength(1)
  expect(form.bodies().map(({ start, roleId, kind }) => [start, roleId, kind])).toEqual([
    ['invitation', 3, 'requester'],
    ['invitation', 3, 'requester'],
  ])
})

test('[C8.005] without a mail server each has a one-time password, shown once', async () => {
  const form = await show({ hasMail: false })
  await form.fill(0, ['Ada', 'Poole', 'ada@x.example'])
  await press('Invite these people')
  expect(await screen.findByText('Role is required.')).toBeTruthy()
  await form.choose()
  await press('Invite these people')
  expect((await screen.findByText('abcde-fghij')).tagName).toBe('STRONG')
  expect(form.bodies().map(({ start }) => start)).toEqual(['one-time-password'])
  await press('Copy')
  expect(await navigator.clipboard.readText()).toBe('Ada Poole: ada@x.example, abcde-fghij')
  await press('Done')
  expect(screen.queryByText('abcde-fghij')).toBeNull()
})

test.each([
  [true, 'Ada Poole: the invitation goes to ada@x.example.'],
  [
    false,
    'Ada Poole: the invitation goes to ada@x.example. The trades were not saved. Enter them on the Workers page.',
  ],
])("a worker receives the line's trades with their orders (saved: %s)", async (savesTrades, words) => {
  const form = await show({ hasMail: true, savesTrades })
  expect(screen.queryByRole('combobox', { name: 'Trades' })).toBeNull()
  await form.choose('Technician')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Trades' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Plumbing' }))
  await form.fill(0, ['Ada', 'Poole', 'ada@x.example'])
  await press('Invite these people')
  const line = within(await screen.findByRole('status')).getByRole('listitem')
  expect(line.textContent).toBe(words)
  expect(form.saved()).toEqual([
    [
      '/api/Workers/31',
      {
        tradeIds: [5],
        jobRanks: [{ trade: 'Plumbing', jobType: null, rank: 1, autoAssignWorkerFlag: true }],
      },
    ],
  ])
})
