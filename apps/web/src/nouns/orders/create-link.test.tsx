import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRouted } from '#testing/render.tsx'
import { withRights } from '#testing/workspace.tsx'
import { CreateLink } from './create-link.tsx'
import { newOrderLinks } from './new-order-link.ts'

test('[A2.172] the list links full-system users to the work order form', async () => {
  const cUserCanDos = ['FM Access', 'View Workorders', 'Edit Workorders', 'Edit Orders: All']
  const { actor } = withRights(cUserCanDos)
  const [create] = newOrderLinks(actor)
  await renderRouted(create && <CreateLink {...create} isSmall={false} />)
  expect(screen.getByRole('link', { name: 'Create Work Order' }).getAttribute('href')).toBe(
    '/orders/create?kind=order',
  )
})
