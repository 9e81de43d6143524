import type { PmGeneration } from '@fettle/contract/pm-generation'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { PmGeneratorPage } from './pm-generator-page.tsx'

const run: PmGeneration = {
  propertyId: 3,
  propertyName: 'Harbor Lofts',
  state: 'Done',
  startedDateTime: '2026-03-10T10:07:00Z',
  endedDateTime: '2026-03-10T10:07:20Z',
  nextDateTime: '2026-03-10T11:07:00Z',
  made: 1200,
  recorded: 3,
  failures: [],
  leftOff: { total: 0, targets: [] },
}

async function show(runs: readonly PmGeneration[]) {
  stubFetch(() => ({ json: runs }))
  await renderPage(<PmGeneratorPage />, withRights(['View PMs', 'Manage Settings']))
  await screen.findByRole('heading', { level: 1, name: 'PM generator' })
}

test('each property shows its last run, next run, and number of orders [C2.047]', async () => {
  await show([run, { ...run, propertyId: 4, propertyName: 'Mill', state: 'Never', startedDateTime: null }])
  const card = within(await screen.findByRole('region', { name: 'Harbor Lofts' }))
  for (const text of ['Done', '1,200', '3', 'Nothing is left off.']) expect(card.getByText(text)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Mill' })).getByText('Did not run yet')).toBeTruthy()
})

test('failures and left-off targets show their schedule and reason [C2.059]', async () => {
  const schedule = { scheduleId: 71, pmNumber: 12, title: 'Check the pump' }
  await show([
    {
      ...run,
      state: 'Failed',
      failures: [schedule],
      leftOff: { total: 205, targets: [{ ...schedule, targetId: 5, target: 'P-1', reason: 'Storage' }] },
    },
  ])
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('A PM schedule failed')).toBeTruthy()
  expect(alert.getByRole('link', { name: 'PM 12 Check the pump' }).getAttribute('href')).toBe('/pms/71')
  const table = within(screen.getByRole('table', { name: 'Left off at Harbor Lofts' }))
  expect(table.getByText('P-1')).toBeTruthy()
  expect(table.getByText('Storage')).toBeTruthy()
  expect(screen.getByText('204 more are left off; they are counted, but not listed.')).toBeTruthy()
})

test.each([
  ['Off', /^Orders are made only when somebody asks/],
  ['Late', /^No run for two hours/],
  ['Interrupted', /^The run was interrupted/],
  ['Failed', /^The run failed/],
] as const)('%s shows an explanation', async (state, words) => {
  await show([{ ...run, state }])
  expect(await screen.findByText(words)).toBeTruthy()
})

test('without schedules the page shows an explanation', async () => {
  await show([])
  expect(await screen.findByText(/^Nothing here yet\. Once a PM schedule is active/)).toBeTruthy()
})
