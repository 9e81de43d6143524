import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCheckedImport, anImport, kinds } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

test('what may be created is chosen beside the columns that name it, and is off until then', async () => {
  const { changes } = await open(anImport())
  const region = within(await screen.findByRole('region', { name: 'Create what is missing' }))
  const choices = region.getAllByRole('checkbox')
  expect(choices).toHaveLength(1)
  const trades = region.getByRole('checkbox', { name: 'Trades' })
  expect(trades).toHaveProperty('checked', false)
  await userEvent.click(trades)
  await waitFor(() => expect(changes().at(-1)?.body.creates).toEqual(['trades']))
  await userEvent.click(trades)
  await waitFor(() => expect(changes().at(-1)?.body.creates).toEqual([]))
})

test('nothing is offered to be created where no column names it', async () => {
  const { options } = anImport()
  await open(anImport({ options: { ...options, mapping: options.mapping.slice(0, 2) } }))
  expect(await screen.findByRole('listitem', { name: 'Number' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Create what is missing' })).toBeNull()
})

test('what rows are refused for is created where the reason is read, and the file is checked once more', async () => {
  const { changes } = await open(aCheckedImport({ state: 'Checked' }))
  const reasons = within(await screen.findByRole('list', { name: 'Reasons' }))
  await userEvent.click(reasons.getByRole('button', { name: 'Create missing trades' }))
  expect(await screen.findByRole('region', { name: 'Checking the file' })).toBeTruthy()
  expect(changes().map(({ call }) => call)).toEqual(['PUT /api/Imports/7', 'POST /api/Imports/7/check'])
  expect(changes()[0]?.body.creates).toEqual(['trades'])
})

test('nothing is offered to be created for a reason where the person may not create it, or where it is created already', async () => {
  const { options } = anImport()
  const { shown } = await open(aCheckedImport({ options: { ...options, creates: ['trades'] } }))
  expect(await screen.findByRole('list', { name: 'Reasons' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Create missing/ })).toBeNull()
  shown.unmount()
  const limited = kinds.map((kind) => ({ ...kind, creates: [] }))
  await open(aCheckedImport(), {
    answer: ({ url }) => (url.endsWith('/api/ImportKinds') ? { json: limited } : undefined),
  })
  expect(await screen.findByRole('list', { name: 'Reasons' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Create missing/ })).toBeNull()
})

test('brought in without what was missing, the refused rows lead to a new import that may create it', async () => {
  const done = { state: 'Done' as const, startedDateTime: '2026-03-10T15:00:00Z' }
  await open(aCheckedImport(done))
  expect(await screen.findByRole('list', { name: 'Reasons' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Create missing/ })).toBeNull()
  const link = screen.getByRole('link', { name: 'bring them in as a new import' })
  expect(link.getAttribute('href')).toBe('/imports/new?kind=work-orders')
  expect(link.parentElement?.textContent).toContain('where missing trades can be created')
})
