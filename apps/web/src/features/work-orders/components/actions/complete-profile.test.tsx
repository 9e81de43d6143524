import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { myProfileQuery } from '#lib/account.queries.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { aUser } from '#testing/records.ts'
import { renderPage } from '#testing/workspace.tsx'
import { OrderDetail } from '../detail/order-detail.tsx'
import { press } from '../order-changes.fixture.tsx'

/** Actor state in the shell. */
function Profile(): ReactNode {
  const { data } = useQuery(myProfileQuery())
  return <p>{data && `Profile of ${data.properNameDisplay}`}</p>
}

test('[A4.012] completing an order reloads the user profile, a rejection does not', async () => {
  let isRefused = true
  const order = anOrder({ can: { complete: true } })
  const sent = stubFetch(({ method, url }) => {
    if (url.includes('/MyProfile')) return { json: aUser() }
    if (method === 'GET') return { json: url.includes('/api/Workorders/901') ? order : [] }
    return isRefused
      ? { status: 400, json: { title: 'Not yet.', errors: [] } }
      : { json: { ...order, orderStatus: 'Complete', statusKind: 'complete' as const } }
  })
  const profiles = () => sent.filter(({ url }) => url.includes('/MyProfile')).length
  await renderPage(
    <>
      <Profile />
      <OrderDetail workorderId={901} />
    </>,
  )
  await screen.findByRole('region', { name: 'Overview' })
  await screen.findByText('Profile of Dana Whitfield')
  await press('Complete')
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: 'Complete' }))
  await screen.findByText('Not yet.')
  expect(profiles()).toBe(1)
  isRefused = false
  await userEvent.click(sheet.getByRole('button', { name: 'Complete' }))
  await screen.findByText('Order 5001 is complete.')
  await waitFor(() => expect(profiles()).toBe(2))
})
