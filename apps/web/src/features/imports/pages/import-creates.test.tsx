import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCheckedImport, anImport, kinds } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

test('additional records can be chosen next to the columns with their names, off by default', async () => {
  const { changes } = await open(anImport())
  const region = within(await screen.findByRole('region', { name: 'Create missing records' }))
  const choices = region.getAllByRole('checkbox')
  expect(choices).toHaveLength(1)
  const trades = region.getByRole('checkbox', { name: 'Trades' })
  expect(trades).toHaveProperty('checked', false)
  await userEvent.click(trades)
  await waitFor(() => expect(changes().at(-1)?.body.creates).toEqual(['trades']))
  await userEvent.click(trades)
  await waitFor(() => expect(changes().at(-1)?.body.creates).toEqual([]))
})

test('no creation is offered without such a column', async () => {
  const { options } = anImport()
  await open(anImport({ options: { ...options, mapping: options.mapping.slice(0, 2) } }))
  expect(await screen.findByRole('listitem', { name: 'Number' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Create missing records' })).toBeNull()
})

test('missing records can be created at the rejection reason, which checks the file again', async () => {
  const { changes } = await open(aCheckedImport({ state: 'Checked' }))
  const reasons = within(await screen.findByRole('list', { name: 'Reasons' }))
  await userEvent.click(reasons.getByRole('button', { name: 'Create missing trades' }))
  expect(await screen.findByRole('region', { name: 'Checking the file' })).toBeTruthy()
  expect(changes().map(({ call }) => call)).toEqual(['PUT /api/Imports/7', 'POST /api/Imports/7/check'])
  expect(changes()[0]?.body.creates).toEqual(['trades'])
})

test('creation is not offered at a reason without permission, or if already on', async () => {
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

test('after an import without missing records, the rejected rows link to a new import that may create them', async () => {
  const done = { state: 'Done' as const, startedDateTime: '2026-03-10T15:00:00Z' }
  await open(aCheckedImport(done))
  expect(await screen.findByRole('list', { name: 'Reasons' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Create missing/ })).toBeNull()
  const link = screen.getByRole('link', { name: 'bring them in as a new import' })
  expect(link.getAttribute('href')).toBe('/imports/new?kind=work-orders')
  expect(link.parentElement?.textContent).toContain('where missing trades can be created')
})
