import type { ImportKind } from '@fettle/contract/imports'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aColumn, anImport, kinds } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

const line = async (name: string) => await screen.findByRole('listitem', { name })

async function choose(list: HTMLElement, option: string) {
  await userEvent.click(list)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('required columns are listed first, each with its file column and the first values', async () => {
  await open(anImport())
  const list = await screen.findByRole('list', { name: 'Columns' })
  const names = [...list.children].map((item) => item.querySelector('span')?.textContent)
  expect(names).toEqual(['Number', 'Description', 'Trade'])
  const number = await line('Number')
  expect(within(number).getByText('Needed')).toBeTruthy()
  expect(within(number).getByRole('combobox')).toHaveProperty('value', 'Ref')
  const samples = within(number).getByRole('list', { name: 'First values of Number' })
  expect(
    within(samples)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A-1', 'A-2', 'A-3'])
  const leftOut = screen.getByRole('region', { name: 'Left out' })
  expect(within(leftOut).getByText('Color of the form')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show 7 more columns' }))
  expect(await line('Notes')).toBeTruthy()
})

test('columns required for new records are marked together with their alternatives', async () => {
  const schedules: ImportKind = {
    ...(kinds[1] as ImportKind),
    name: 'pm-schedules',
    columns: [
      aColumn('reference', 'Reference', { isKey: true }),
      aColumn('job_type', 'Job type', { isRequired: true }),
      aColumn('unit', 'Unit', { isRequired: true, orAnyOf: ['weekdays'] }),
      aColumn('weekdays', 'Weekdays'),
    ],
  }
  const { options } = anImport()
  const mapping = [{ target: 'reference', source: '{Ref}' }]
  await open(anImport({ kind: 'pm-schedules', options: { ...options, mapping } }), {
    answer: ({ url }) => (url === '/api/ImportKinds' ? { json: [schedules] } : undefined),
  })
  expect(within(await line('Unit')).getByText('Needed for new records, or Weekdays')).toBeTruthy()
  expect(screen.getByText(/^New records also need Job type, Unit\. Without them,/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more column' }))
  await choose(within(await line('Weekdays')).getByRole('combobox'), 'Craft')
  expect(await screen.findByText(/^New records also need Job type\. Without it,/)).toBeTruthy()
})

test('two alternative required columns are both listed first until one is chosen', async () => {
  const readings: ImportKind = {
    ...(kinds[1] as ImportKind),
    name: 'readings',
    columns: [
      aColumn('meter', 'Meter', { isKey: true }),
      aColumn('notes', 'Notes'),
      aColumn('reading', 'Reading', { alternative: 'consumption' }),
      aColumn('consumption', 'Consumption', { alternative: 'reading' }),
    ],
  }
  const { options } = anImport()
  await open(anImport({ kind: 'readings', options: { ...options, mapping: [] } }), {
    answer: ({ url }) => (url === '/api/ImportKinds' ? { json: [readings] } : undefined),
  })
  const list = await screen.findByRole('list', { name: 'Columns' })
  const names = [...list.children].map((item) => item.querySelector('span')?.textContent)
  expect(names).toEqual(['Meter', 'Reading', 'Consumption'])
  expect(within(await line('Reading')).getByText('Needed, or Consumption')).toBeTruthy()
  expect(screen.getByText(/^Every row needs Meter, Reading or Consumption\./)).toBeTruthy()
  await choose(within(await line('Consumption')).getByRole('combobox'), 'Craft')
  expect(await screen.findByText(/^Every row needs Meter\./)).toBeTruthy()
})
