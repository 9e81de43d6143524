import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { ChangeOrder, section } from './detail.fixture.tsx'
import { OrderDetail } from './order-detail.tsx'

let isBroken = false
vi.mock('./labor.tsx', () => ({
  Labor: () => {
    if (isBroken) throw new Error('The hours can not be added up.')
    return <p>All hours</p>
  },
}))

let order = anOrder()
beforeEach(() => {
  isBroken = false
  order = anOrder({ can: { 'internal-comment': true } })
  // React logs every error caught by a boundary.
  console.error = () => undefined
})

async function show() {
  stubFetch(({ url }) => (url.startsWith('/api/Workorders/') ? { json: order } : { json: [] }))
  await renderPage(
    <>
      <ChangeOrder />
      <OrderDetail workorderId={901} />
    </>,
  )
  await section('Overview')
}

test('a failed section leaves the order and typed text in other sections intact', async () => {
  await show()
  await enter(screen.getByLabelText('Internal message'), 'Key is at the desk')
  isBroken = true
  order = { ...order, fmModId: order.fmModId + 1, description: 'Radiator and valve.' }
  await userEvent.click(screen.getByRole('button', { name: 'change' }))
  const labor = await section('Labor')
  expect((await labor.findByRole('alert')).textContent).toContain('This section could not be displayed.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Internal message').value).toBe('Key is at the desk')
  expect(screen.getAllByText('Radiator and valve.').length).toBeGreaterThan(0)

  isBroken = false
  await userEvent.click(labor.getByRole('button', { name: 'Try again' }))
  expect(within(screen.getByRole('region', { name: 'Labor' })).getByText('All hours')).toBeTruthy()
})

test('a failed section is rendered again after the order changes', async () => {
  isBroken = true
  await show()
  expect(await (await section('Labor')).findByText('This section could not be displayed.')).toBeTruthy()
  isBroken = false
  order = { ...order, fmModId: order.fmModId + 1 }
  await userEvent.click(screen.getByRole('button', { name: 'change' }))
  expect(await screen.findByText('All hours')).toBeTruthy()
})
