import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { PartLink } from './part-link.tsx'

const show = (partId: number | null, cUserCanDos: readonly string[]) =>
  renderPage(<PartLink partId={partId}>Filter</PartLink>, withRights(cUserCanDos))

test("a part's name leads to its page with permission to see parts", async () => {
  await show(61, ['View Parts'])
  expect(screen.getByRole('link', { name: 'Filter' }).getAttribute('href')).toBe('/parts/61')
})

test('without permission to see parts the name is text', async () => {
  await show(61, [])
  expect(screen.getByText('Filter')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a purchased part that is not in the catalog is text', async () => {
  await show(null, ['View Parts'])
  expect(screen.getByText('Filter')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
