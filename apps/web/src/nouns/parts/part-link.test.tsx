import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { PartLink } from './part-link.tsx'

const show = (partId: number | null, cUserCanDos: readonly string[]) =>
  renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: [...cUserCanDos] } })}>
      <PartLink partId={partId}>Filter</PartLink>
    </WorkspaceContext>,
  )

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
