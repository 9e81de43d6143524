import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { WorkerPage } from './worker-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '../components/dialogs/worker-dialogs.tsx'
import '#records/form/text-editor.tsx'

const aWorker = (more: object = {}) => ({
  workerId: 31,
  fmRecordId: 31,
  fmModId: 4,
  workerName: 'Nia Newcomer',
  propertyId: 2,
  supervisorFlag: false,
  workerActiveFlag: true,
  trades: [{ tradeId: 5, tradeName: 'HVAC' }],
  tradeDisplay: 'HVAC',
  inOut: 'In',
  inOutDateTime: '2026-03-10T12:00:00Z',
  createdDateTime: '2026-01-01T00:00:00Z',
  email: 'nia@example.org',
  phone: '555-1',
  cellphone: '',
  notifyPreference: 'email',
  notes: '',
  role: 'Technician',
  locationTracking: false,
  vendorId: null,
  vendorName: null,
  supervisorId: null,
  supervisorName: null,
  hourlyRate: null,
  overtimeRate: null,
  shifts: [{ weekday: 1, from: '22:00', to: '06:00' }],
  buildings: [],
  daysOff: [],
  jobRanks: [{ jobType: null, trade: 'HVAC', rank: 3, autoAssignWorkerFlag: true }],
  propertyName: 'Elm Court',
  propertyTimeZone: 'America/New_York',
  supervises: [],
  account: null,
  openOrders: 0,
  ordersToMove: 0,
  onlyWorkerOf: [],
  ...more,
})

const mayRead = ['View Workorders', 'View Workers/Vendors', 'View Orders: All']

type Shown = {
  readonly worker?: object
  readonly workspace?: Workspace
  readonly change?: (request: SentRequest) => StubbedAnswer
  readonly buildings?: readonly object[]
}

/** Opens the page over a stubbed server; returns the requests that were sent. */
async function open({
  worker = aWorker(),
  workspace = aWorkspace({ user: { cUserCanDos: mayRead } }),
  change,
  buildings = [],
}: Shown = {}): Promise<SentRequest[]> {
  const sent = stubFetch((request) => {
    const { pathname } = new URL(request.url, 'http://fettle.test')
    if (request.method === 'PUT') return change?.(request) ?? { json: { ...worker, fmModId: 5 } }
    if (pathname === '/api/Buildings') return { json: aPage([...buildings]) }
    if (pathname === '/api/Workers/31') return { json: worker }
    return { json: aPage([]) }
  })
  await renderPage(<WorkerPage workerId={31} />, workspace)
  return sent
}

const bodyOf = (sent: readonly SentRequest[]) =>
  JSON.parse(String(sent.findLast(({ method }) => method === 'PUT')?.body))

test('[C5.005] shows the cards of a worker, without rates if not permitted', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: /Nia Newcomer/ })).toBeTruthy()
  for (const title of ['Trades & Routing', 'Shifts', 'Orders', 'Log'])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText('10:00 PM – 6:00 AM next day')).toBeTruthy()
  expect(screen.queryByText('Hourly Rate')).toBeNull()
})

test('[C5.005] overlapping shifts show a problem at their field, and no request is sent', async () => {
  const sent = await open({
    workspace: aWorkspace({ user: { cUserCanDos: [...mayRead, 'Edit Workers'] } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Shifts' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Shift' }))
  const [, to] = dialog.getAllByLabelText(/^To/)
  const [, from] = dialog.getAllByLabelText('From')
  if (!to || !from) throw new Error('A second shift has its own fields.')
  await userEvent.clear(from)
  await enter(from, '05:00')
  await userEvent.clear(to)
  await enter(to, '09:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Overlaps with Monday 10:00 PM – 6:00 AM.')).toBeTruthy()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.clear(from)
  await enter(from, '06:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf(sent)).toEqual({
      shifts: [
        { weekday: 1, from: '22:00', to: '06:00' },
        { weekday: 2, from: '06:00', to: '09:00' },
      ],
    }),
  )
})

test('[C5.005] the buildings of a worker are chosen by name, and none means all', async () => {
  const sent = await open({
    worker: aWorker({ buildings: [{ buildingId: 3, buildingName: 'Mill House' }] }),
    workspace: aWorkspace({ user: { cUserCanDos: [...mayRead, 'Edit Workers'] } }),
    buildings: [aBuilding('Mill House', { buildingId: 3 }), aBuilding('Old Main', { buildingId: 4 })],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Buildings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buildings of Nia Newcomer' }))
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Buildings' })
  await userEvent.click(field)
  expect(screen.queryByRole('option', { name: 'Mill House' })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'Old Main' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf(sent)).toEqual({ buildingIds: [3, 4] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodyOf(sent)).toEqual({ buildingIds: [3] }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit Buildings' }))
  const again = within(await screen.findByRole('dialog', { name: 'Buildings of Nia Newcomer' }))
  await userEvent.type(again.getByRole('combobox', { name: 'Buildings' }), '{Backspace}')
  expect(again.getByPlaceholderText('All buildings')).toBeTruthy()
})

test('buildings with the same name are distinguished by code', async () => {
  const sent = await open({
    workspace: aWorkspace({ user: { cUserCanDos: [...mayRead, 'Edit Workers'] } }),
    buildings: [
      aBuilding('Old Main', { buildingId: 3, buildingCode: 'B-12' }),
      aBuilding('Old Main', { buildingId: 4, buildingCode: 'B-13' }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Buildings' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Buildings of/ }))
  await choose('Buildings', 'Old Main (B-13)', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf(sent)).toEqual({ buildingIds: [4] }))
})
