import type { Settings } from '@fettle/rules/settings/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choose } from '#testing/actions.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { aPreviewFacts, aSchedule } from '../pm.fixture.ts'
import { CreatePmPage } from './create-pm-page.tsx'

const jobType = {
  jobTypeId: 3,
  fmRecordId: 3,
  fmModId: 1,
  tradeId: 2,
  tradeName: 'HVAC',
  jobTypeName: 'Look',
  priority: null,
  kindFilter: 'Both',
}

async function show(
  settings: Partial<Settings> = {},
  facts = (): StubbedAnswer => ({ json: aPreviewFacts() }),
) {
  const sent = stubFetch(({ url, method }) => {
    if (url === '/api/PmSchedules/preview') return { json: { dates: [], problems: [] } }
    if (url.startsWith('/api/PmSchedules/preview/facts')) return facts()
    if (method === 'POST') return { status: 201, json: aSchedule() }
    if (url.includes('jobtypes')) return { json: [jobType] }
    return { json: url.includes('vlist') || url.includes('choices') ? [] : aPage([]) }
  })
  await renderPage(<CreatePmPage />, withRights(['View PMs', 'Edit PMs'], { settings }))
  await screen.findByRole('button', { name: 'Create PM Schedule' })
  const made = () =>
    sent
      .filter(({ method, url }) => `${method} ${url}` === 'POST /api/PmSchedules')
      .map(({ body }) => JSON.parse(String(body)))
  return Object.assign(made, { sent })
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create PM Schedule' }))

test('[C2.006,C2.095] a schedule without a job type and a description is not sent, and lists the missing fields', async () => {
  const made = await show()
  await create()
  expect((await screen.findAllByText('Job Type is required.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Description is required.').length).toBeGreaterThan(0)
  expect(made()).toEqual([])
})

test('[C2.006] sends the input and its plan', async () => {
  const made = await show()
  await choose('Job Type', 'Look')
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), {
    target: { value: 'Check the pump.' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Every' }), { target: { value: '3' } })
  await create()
  await waitFor(() =>
    expect(made()).toMatchObject([
      {
        propertyId: 2,
        jobTypeId: 3,
        description: 'Check the pump.',
        pmLinkOption: 'one order',
        assets: [],
        plan: { rule: { kind: 'Every', every: 3, unit: 'Months' }, basis: 'Fixed' },
      },
    ]),
  )
})

test.each([
  [false, 'Latest only'],
  [true, 'Every one'],
])(
  "[C2.038] the setting for missed orders (%s) determines a new schedule's policy: %s",
  async (flag, missed) => {
    const made = await show({ pmMakeEveryMissedFlag: flag })
    await choose('Job Type', 'Look')
    fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), {
      target: { value: 'Check the pump.' },
    })
    await create()
    await waitFor(() => expect(made()).toMatchObject([{ plan: { missed } }]))
  },
)

const shownDates = () =>
  within(screen.getByRole('table', { name: 'Upcoming dates' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('[C2.043] the next 12 dates follow every keystroke without a request, with exclusions and reasons', async () => {
  const { sent } = await show()
  await screen.findByText('Upcoming dates')
  const first = shownDates()
  expect(first).toHaveLength(12)
  const asked = sent.length
  fireEvent.change(screen.getByRole('textbox', { name: 'Every' }), { target: { value: '12' } })
  const yearly = shownDates()
  expect(yearly).toHaveLength(12)
  expect([yearly[0], yearly[1]]).not.toEqual([first[0], first[1]])
  expect(yearly[0]).toBe(first[0])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Days that are not worked' }))
  expect(screen.getAllByText('Skipped: Weekend').length).toBeGreaterThan(0)
  expect(sent.length).toBe(asked)
})

test('[C2.043,C2.061] the dates of a meter come from the server, which has its readings', async () => {
  const { sent } = await show()
  await screen.findByText('Upcoming dates')
  await choose('Repeats', 'By a meter')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the meter' }), {
    target: { value: 'Hours' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Every so many units' }), { target: { value: '250' } })
  await waitFor(() =>
    expect(
      sent
        .filter(({ url }) => url === '/api/PmSchedules/preview')
        .map(({ body }) => JSON.parse(String(body))),
    ).toMatchObject([{ plan: { rule: { kind: 'Meter', meterName: 'Hours' } } }]),
  )
})

test('[C2.043] a failed preview shows a message, and can be retried', async () => {
  let isDown = true
  await show({}, () => (isDown ? { status: 500, json: {} } : { json: aPreviewFacts() }))
  const again = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Upcoming dates')).toBeDefined()
})
