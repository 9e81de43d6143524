import type { PmOrderPlan } from '@fettle/contract/pm-orders'
import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import { manyOrders } from '@fettle/rules/pm/run-plan'
import { addDays } from '@fettle/rules/time/time'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPmRow } from '#testing/pms.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { pmList } from '../../pms.list.tsx'
import { ListPlanDialog } from './list-plan-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const today = '2036-03-02'
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T17:00:00Z`) }))
afterEach(() => vi.useRealTimers())

const line = { targetId: 1, target: 'AHU-1', plannedOn: '2036-03-09', makeOn: null, reason: '' }
const counts = { make: 1, waits: 1, skipped: 0, missed: 0, merged: 0, superseded: 0, leftOff: 1 }
const aPlan = (changes: Partial<PmOrderPlan> = {}): PmOrderPlan => ({
  today,
  until: addDays(today, 30),
  counts,
  unlisted: 0,
  schedules: [
    {
      scheduleId: 7,
      pmNumber: 12,
      title: 'Filters: Change them.',
      counts,
      lines: [
        { ...line, number: 1, on: '2036-03-09', outcome: 'Make' },
        {
          ...line,
          number: 2,
          on: '2036-03-16',
          outcome: 'Waits',
          makeOn: '2036-03-10',
          reason: 'One order waits for its day already.',
        },
        {
          ...line,
          targetId: 2,
          target: 'AHU-2',
          number: 1,
          on: '2036-03-09',
          outcome: 'Left off',
          reason: 'AHU-2 is Out of Service.',
        },
      ],
    },
  ],
  ...changes,
})
const made = (changes: object) => ({
  made: 1,
  recorded: 0,
  busy: 0,
  left: 0,
  enteredAt: '2036-03-02T17:00:00.000Z',
  ...changes,
})

/** Opens the dialog with a plan. Making orders returns `answers` in sequence. */
async function open(plan: PmOrderPlan, answers: StubbedAnswer[] = []) {
  const sent = stubFetch(({ url }) => (url.endsWith('/plan') ? { json: plan } : (answers.shift() ?? {})))
  await renderPage(
    <PlanDialog
      title="Create work orders"
      schedules={{ propertyId: aWorkspace().property.propertyId, scheduleIds: [7] }}
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, making: () => sent.filter(({ url }) => url.endsWith('/generate')), sent }
}

test('[C2.076,C2.077,C2.079] shows planned, waiting and left-off occurrences with reasons, and makes no orders', async () => {
  const { dialog, making, sent } = await open(aPlan())
  expect(await dialog.findByText('1 to make, 1 waiting, 1 left off', { selector: 'p' })).toBeTruthy()
  const table = within(dialog.getByRole('table', { name: 'Dates of PM 12' }))
  expect(table.getByText(/One order waits.*3\/10\/2036 at the earliest/)).toBeTruthy()
  expect(table.getByText('AHU-2 is Out of Service.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Create 1 order' })).toBeTruthy()
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ until: addDays(today, 30), scheduleIds: [7] })
  expect(making()).toEqual([])
  const field = dialog.getByRole('textbox', { name: /Up to and including/ })
  await userEvent.clear(field)
  await enter(field, '3/10/2037')
  await userEvent.tab()
  expect(await dialog.findByText('Choose a day from today to 366 days ahead.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create 1 order' }).disabled).toBe(true)
})

test('[C2.051] warns about an unusual number of orders, without a limit', async () => {
  const { dialog } = await open(aPlan({ counts: { ...counts, make: manyOrders + 1 } }))
  expect((await dialog.findByRole('alert')).textContent).toContain('This makes 501 orders.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create 501 orders' }).disabled).toBe(false)
})

test('[C2.078,C2.050] makes orders call by call, shows the count, and links to exactly these', async () => {
  const { dialog, making } = await open(aPlan({ counts: { ...counts, make: 3 } }), [
    { json: made({ made: 2, left: 1 }) },
    { json: made({ enteredAt: '2036-03-02T17:00:05.000Z' }) },
  ])
  await userEvent.click(await dialog.findByRole('button', { name: 'Create 3 orders' }))
  const link = await screen.findByRole('link', { name: 'Show the 3 orders that were made' })
  const search = new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams
  expect(search.get('entryDateStart')).toContain('2036-03-02T17:00:00.000Z')
  expect(search.get('entryDateEnd')).toContain('2036-03-02T17:00:05.000Z')
  expect(making()).toHaveLength(2)
})

test('[C2.050] a failure keeps the completed part, and can be resumed', async () => {
  const { dialog, making } = await open(aPlan({ counts: { ...counts, make: 3 } }), [
    { json: made({ made: 2, left: 1 }) },
    { status: 500, json: { title: 'x', errors: [] } },
    { json: made({}) },
  ])
  await userEvent.click(await dialog.findByRole('button', { name: 'Create 3 orders' }))
  expect((await screen.findByRole('status')).textContent).toContain('orders')
  await waitFor(() => expect(screen.getByText(/2 orders were made\. 1 order is left\./)).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('3 orders were made.')).toBeTruthy()
  expect(making()).toHaveLength(3)
})

test('an empty plan shows a message', async () => {
  const none = { make: 0, waits: 0, skipped: 0, missed: 0, merged: 0, superseded: 0, leftOff: 0 }
  const { dialog } = await open(aPlan({ counts: none, schedules: [] }))
  expect(await dialog.findByText('No orders to make up to 4/1/2036.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create 0 orders' }).disabled).toBe(true)
})

const aScheduleRow = (scheduleId: number): PmScheduleRow =>
  aPmRow({ scheduleId, fmRecordId: scheduleId, pmNumber: scheduleId, title: 'Check the pump.' })

/** Opens the dialog from a list of these schedules. */
async function openList(propertyId: number[], found: number[]) {
  const sent = stubFetch(({ url }) =>
    url.endsWith('/plan')
      ? { json: aPlan() }
      : {
          json: {
            data: found.map(aScheduleRow),
            pagination: {
              pageNumber: 1,
              pageSize: 1000,
              totalPages: 1,
              itemsInPage: found.length,
              totalItems: found.length,
            },
            message: '',
            generatedDateTime: '2036-03-02T17:00:00.000Z',
          },
        },
  )
  const search = { ...pmList.address.effective({}, [2]), propertyId }
  await renderPage(<ListPlanDialog search={search} onClose={() => undefined} />)
  return sent
}

test('[C2.004] a list plans all found schedules of one property', async () => {
  const sent = await openList([2], [7, 9])
  expect(await screen.findByRole('button', { name: 'Create 1 order' })).toBeTruthy()
  const plan = sent.find(({ url }) => url.endsWith('/plan'))
  expect(JSON.parse(String(plan?.body))).toMatchObject({ propertyId: 2, scheduleIds: [7, 9] })
})

test('schedules of several properties are planned per property', async () => {
  const sent = await openList([2, 3], [7])
  expect((await screen.findByRole('alert')).textContent).toContain('Choose only one')
  expect(sent).toEqual([])
})
