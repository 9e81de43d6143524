import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anImport } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

const values = {
  target: 'trade',
  values: Array.from({ length: 366 }, (_, at) => ({
    value: `Class ${at + 1}`,
    rows: 366 - at,
    isKnown: false,
  })),
  known: [],
  hasMore: false,
}

test('each of 366 values is found by searching, and all of them are shown on request', async () => {
  await open(anImport(), {
    search: { step: 'values' },
    answer: ({ url }) => (url.includes('/values') ? { json: values } : undefined),
  })
  const list = await screen.findByRole('list', { name: 'Words of Trade' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(25)
  const search = screen.getByLabelText('Search the values of Trade')
  await userEvent.type(search, 'CLASS 360')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Class 360')])
  await userEvent.type(search, 'x')
  screen.getByText('No value matches.')
  await userEvent.clear(search)
  await userEvent.click(screen.getByRole('button', { name: 'Show 341 more' }))
  expect(within(screen.getByRole('list', { name: 'Words of Trade' })).getAllByRole('listitem')).toHaveLength(
    366,
  )
})
