import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anImport } from '../import.fixture.ts'
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
