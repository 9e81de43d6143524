import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aRequester } from '#features/profile/profile.fixture.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { visitApp } from './visit.fixture.tsx'

vi.mock('#lib/session.ts', () => ({ session: { isSignedIn: () => true }, returnToOf: () => '/' }))
vi.mock('./shell/shell.tsx', () => import('./bare-shell.fixture.tsx'))

async function visit(path: string) {
  stubFetch(({ method }) => ({ json: method === 'PUT' ? aRequester().user : aPage([]) }))
  return visitApp(path, aRequester())
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('[A2.020] [B2.007] [B2.008] [B2.112] /profile is the account, /profile/{id} edits it, and Update returns to it', async () => {
  const router = await visit('/profile')
  await heading('My User Account')
  await userEvent.click(screen.getByRole('link', { name: 'Edit' }))
  await heading('Edit My User Account')
  expect(router.state.location.pathname).toBe('/profile/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test('[B2.111] Cancel returns to the previous page', async () => {
  const router = await visit('/profile')
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }))
  await heading('Edit My User Account')
  const { length } = router.history
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await heading('My User Account')
  expect(router.history.length).toBe(length)
})

test('a non-numeric account id is not found', async () => {
  await visit('/profile/me')
  await heading('Page not found')
})
