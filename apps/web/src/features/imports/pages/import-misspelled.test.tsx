import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choicesByName } from '#ui/choice-field.tsx'
import { anImport } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

test('[C6.004] a possible misspelling can be mapped with one click', async () => {
  const words = ['Plumbng', 'Elevator', 'Roof A']
  const { changes } = await open(anImport(), {
    search: { step: 'values' },
    answer: ({ url }) =>
      url.includes('/values')
        ? {
            json: {
              target: 'trade',
              values: words.map((value) => ({ value, rows: 1, isKnown: false })),
              known: choicesByName(['Plumbing', 'Elevators', 'Elevators.', 'Roof B']),
              hasMore: false,
            },
          }
        : undefined,
  })
  const trade = await screen.findByRole('region', { name: 'Trade' })
  // 'Elevator' may be two of ours, and 'Roof A' and 'Roof B' are two.
  expect(within(trade).getAllByRole('button', { name: /^Take / })).toHaveLength(1)
  await userEvent.click(within(trade).getByRole('button', { name: 'Take Plumbng for Plumbing' }))
  await waitFor(() =>
    expect(changes().at(-1)?.body.values).toEqual([{ target: 'trade', from: 'Plumbng', to: 'Plumbing' }]),
  )
  expect(within(trade).queryByRole('button', { name: /^Take / })).toBeNull()
  expect(within(trade).getByRole('combobox', { name: 'Meaning of Plumbng' })).toHaveProperty(
    'value',
    'Plumbing',
  )
})
