import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientConfig } from '#lib/client-config.ts'
import { session } from '#lib/session.ts'
import { signInFirst } from './sign-in-first.ts'

const config = Promise.resolve({} as ClientConfig)
const signIn = vi.spyOn(session, 'signIn')

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  signIn.mockReset()
  signIn.mockResolvedValue()
})

test.each([
  ['/orders?orderStatus=Hold#top', '/orders?orderStatus=Hold#top'],
  ['/login?returnTo=%2Fassets%3Fskip%3D26', '/assets?skip=26'],
  ['/login?returnTo=https%3A%2F%2Felsewhere.example', '/'],
  ['/login', '/'],
])(
  '[A2.008] at %s, shows that a login is required and redirects, to return to %s',
  async (address, returnTo) => {
    history.replaceState(null, '', address)
    expect(await signInFirst(config)).toBe(true)
    expect(signIn).toHaveBeenCalledExactlyOnceWith(returnTo, config)
    expect(document.querySelector('h1')?.textContent).toBe('Login')
    expect(document.querySelector('main p')?.textContent).toBe(
      'You must login to use Fettle. You will be automatically redirected to the login screen now.',
    )
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/account/login')
  },
)

test('leaves an unreachable sign-in service and repeated failures to the sign-in page', async () => {
  history.replaceState(null, '', '/orders')
  signIn.mockRejectedValue(new TypeError('Failed to fetch'))
  for (let visit = 0; visit < 4; visit += 1) expect(await signInFirst(config)).toBe(false)
  expect(signIn).toHaveBeenCalledTimes(3)
})
