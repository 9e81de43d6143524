import type { DocumentRow } from '@fettle/contract/documents'
import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aManual } from '#testing/documents.ts'
import { card, cells, facts, heads, show, stamp } from './asset-page.fixture.tsx'
import { aMeter, aReading } from './meters.fixture.ts'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))
beforeEach(() => went.mockClear())

test('[B2.035] PM schedules have eight columns', async () => {
  const schedule = {
    pMschedID: 1,
    ...stamp,
    cPMorderNum: 'PM-12',
    jobType: 'Filter change',
    assignTo: 'Dana Whitfield',
    scheduledStartDate: '2026-04-01',
    cPMSetupTypeDisplay: 'Every 3 months',
    procedurename: 'Filters',
    supersedesOrder: 'PM-11',
    description: 'Change both filters.',
  }
  await show({ asset: { pmSchedules: [schedule] } })
  expect(await heads('PM Schedules')).toEqual([
    'PM #',
    'Job Type',
    'Assign To',
    'Next Date',
    'Repeat',
    'Checklist',
    'Supersedes',
    'Description',
  ])
  expect(await cells('PM Schedules')).toEqual([
    'PM-12',
    'Filter change',
    'Dana Whitfield',
    '4/1/2026',
    'Every 3 months',
    'Filters',
    'PM-11',
    'Change both filters.',
  ])
})

const meterOf = (meterID: number, meterName: string, readingCount: number) =>
  aMeter({
    meterID,
    meterName,
    readingCount,
    readings: Array.from({ length: Math.min(readingCount, 25) }, (_reading, index) =>
      aReading({
        readingID: meterID * 100 + index,
        meterID,
        currentReading: 1200 - index,
        ...(index === 0 && { wkordNum: '5001', workorderId: 901, notes: 'After the repair' }),
      }),
    ),
  })

test('[B2.037] [B2.038] [B2.039] [B2.041] each meter expands to at most 24 readings, with a count of the others', async () => {
  await show({ asset: { meters: [meterOf(1, 'Run hours', 24), meterOf(2, 'Starts', 25)] } })
  const meters = within(await card('Meter Readings'))
  const folds = meters.getAllByRole('button').filter((button) => button.hasAttribute('aria-controls'))
  expect(folds.map(({ textContent }) => textContent)).toEqual(['Run hours (24)', 'Starts (25+)'])
  const more = 'See Fettle Pro for more readings.'
  await userEvent.click(meters.getByRole('button', { name: 'Run hours (24)' }))
  const table = await meters.findByRole('table', { name: 'Readings of Run hours' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Reading', 'Date', 'Work Order #', 'Notes'])
  const first = within(table)
    .getAllByRole('cell')
    .slice(0, 4)
    .map(({ textContent }) => textContent)
  expect(first).toEqual(['1,200 h', '1/5/2026 10:00 AM', '5001', 'After the repair'])
  await userEvent.click(meters.getByRole('button', { name: 'Starts (25+)' }))
  const long = await meters.findByRole('table', { name: 'Readings of Starts' })
  expect(within(long).getAllByRole('row')).toHaveLength(1 + 24)
  expect(meters.getAllByText(more)).toHaveLength(1)
})

test('[B2.047] [B2.048] attributes are grouped by name, and the groups expand together', async () => {
  const one = (label: string, value: string, prefix = '', suffix = '') => ({ label, value, prefix, suffix })
  await show({
    asset: { attributes: { Motor: [one('Power', '15', '~', 'kW')], Belt: [one('Length', '')] } },
  })
  const attributes = within(await card('Attributes'))
  const groups = () =>
    attributes
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-expanded'))
      .map((button) => [button.textContent, button.getAttribute('aria-expanded')])
  expect(groups()).toEqual([
    ['Belt', 'false'],
    ['Motor', 'false'],
  ])
  await userEvent.click(attributes.getByRole('button', { name: 'Open All' }))
  expect(groups().map(([, isOpen]) => isOpen)).toEqual(['true', 'true'])
  expect(await facts('Attributes')).toEqual({ Length: '–', Power: '~ 15 kW' })
  await userEvent.click(attributes.getByRole('button', { name: 'Close All' }))
  expect(groups().map(([, isOpen]) => isOpen)).toEqual(['false', 'false'])
})

test("[B2.050] moves show the property's time, with its zone code", async () => {
  const move = {
    moveID: 3,
    ...stamp,
    moveDateTime: '2026-01-05T15:00:00Z',
    moveTimestampLTZ: '2026-01-05T10:00:00-05:00',
    fromLocation: 'Storage',
    toLocation: 'Mill House 214',
    status: 'Received' as const,
    reason: 'Replaced the old one',
    receivingPerson: 'Imani Brandt',
    receivingDept: 'Accounts',
    receivedDateTime: '2026-01-05T16:00:00Z',
  }
  await show({ asset: { moves: [move] } })
  expect(await heads('Moves')).toEqual([
    'Date (EST)',
    'From',
    'To',
    'Status',
    'Reason',
    'Received By',
    'Dept',
  ])
  expect((await cells('Moves'))[0]).toBe('1/5/2026 10:00 AM')
})

const manual: DocumentRow = {
  ...aManual({ docTitle: 'Chiller manual' }),
  propertyId: 2,
  expiresOn: null,
  remindDays: null,
  nextVersionNumber: 4,
  containerFileName: 'chiller.pdf',
  createdBy: '',
  createdDateTime: '2026-01-01T12:00:00Z',
  modifiedBy: '',
  modifiedDateTime: '2026-01-01T12:00:00Z',
}

test("[B2.052] [B2.053] shows the asset's documents, with an attach button if permitted", async () => {
  const sent = await show({ documents: [manual] })
  const documents = within(await card('Documents'))
  await documents.findByText('Chiller manual')
  expect((await heads('Documents')).slice(0, 4)).toEqual(['Title', 'Type', 'Version', 'Status'])
  expect((await cells('Documents')).slice(0, 4)).toEqual(['Chiller manual', 'Manual', '3', 'Current'])
  expect(sent.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/api\/Documents\?.*assetId=51/))
  expect(documents.getByRole('button', { name: 'Add Documents' })).toBeTruthy()
})

test('[B2.057] [B2.058] the history lists each order, and a click on a line opens it', async () => {
  const order: OrderHistoryRow = {
    workorderId: 901,
    ...stamp,
    orderNumber: '5001',
    requestId: null,
    orderCategory: 'CM',
    orderStatus: 'Complete',
    statusKind: 'complete',
    orderBy: 'Imani Brandt',
    assignTo: 'Dana Whitfield',
    description: 'Too warm.',
    startDateTime: '2026-01-05T15:00:00Z',
    completionDateTime: null,
    workorderTimeZone: 'America/New_York',
  }
  await show({ orders: [order] })
  await within(await card('Work Order History')).findByText('Too warm.')
  expect(await heads('Work Order History')).toEqual([
    'Order #',
    'Type',
    'Status',
    'Order By',
    'Assigned To',
    'Description',
    'Start',
    'Complete',
  ])
  await userEvent.click(screen.getByText('Too warm.'))
  expect(went).toHaveBeenCalledWith({ to: '/orders/$workorderId', params: { workorderId: '901' } })
})
