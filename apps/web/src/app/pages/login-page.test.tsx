import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/session.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { LoginPage } from './login-page.tsx'

vi.mock('#lib/session.ts', () => ({ session: { signIn: vi.fn() } }))
const signIn = vi.mocked(session.signIn)

beforeEach(() => {
  signIn.mockReset()
  signIn.mockResolvedValue()
})

const page = (props: { failure?: unknown; waits?: boolean; isUnreached?: boolean } = {}) =>
  renderPlain(<LoginPage returnTo="/orders?skip=26" failure={undefined} waits={false} {...props} />)

test('[A2.008] [A2.009] shows that a login is required, links to the login screen, and opens it automatically', async () => {
  page()
  expect(screen.getByRole('heading', { name: 'Login' })).toBeTruthy()
  expect(
    screen.getByText(
      'You must login to use Fettle. You will be automatically redirected to the login screen now.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account/login')
  await waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith('/orders?skip=26'))
})

test('an unreachable sign-in service shows a message, with a retry', async () => {
  signIn.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  page()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(signIn).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('signs in automatically when the server answers again', async () => {
  signIn.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  stubFetch(() => ({ json: { issuer: '/oidc', clientId: 'fettle-web', scope: 'openid' } }))
  page()
  await screen.findByRole('alert')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
})

test('a sign-out that did not reach the server says that the next sign-in needs a network', () => {
  page({ waits: true, isUnreached: true })
  expect(screen.getByText(/To log in again, you need a network/)).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
})

test('an incomplete sign-in waits for the person', () => {
  page({ failure: new Error('state mismatch') })
  expect(screen.getByRole('alert').textContent).toContain('could not be completed')
  expect(signIn).not.toHaveBeenCalled()
})

test('a repeatedly failing sign-in does not loop', async () => {
  for (let visit = 0; visit < 4; visit += 1) page().unmount()
  page()
  expect((await screen.findByRole('alert')).textContent).toContain('several times in a row')
  expect(signIn).toHaveBeenCalledTimes(3)
})

test('after a sign-out unknown to the provider, it waits for the person', async () => {
  page({ waits: true })
  expect(screen.getByText('You have logged out.')).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(signIn).toHaveBeenCalledOnce()
})
