import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newOrderLinks } from '#lib/new-order-link.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { ListHead } from './list-head.tsx'

test('[A2.172] the list leads who runs the full system to the form of a work order, as its name says', async () => {
  const cUserCanDos = ['FM Access', 'View Workorders', 'Edit Workorders', 'Edit Orders: All']
  const { actor } = aWorkspace({ user: { userRole: 'FM Access', cUserCanDos } })
  const [create = null] = newOrderLinks(actor)
  await renderRouted(
    <ListHead
      total={{ total: 3 }}
      setFilters={0}
      onFilters={() => undefined}
      choosing={null}
      create={create}
      controls={null}
    />,
  )
  expect(screen.getByRole('link', { name: 'Create Work Order' }).getAttribute('href')).toBe(
    '/orders/create?kind=order',
  )
})

test('the head says that more orders were found than were counted', async () => {
  await renderRouted(
    <ListHead
      total={{ total: 10_000, isAtLeast: true }}
      setFilters={1}
      onFilters={() => undefined}
      choosing={null}
      create={null}
      controls={null}
    />,
  )
  expect(screen.getByText('More than 10,000 orders')).toBeTruthy()
})
