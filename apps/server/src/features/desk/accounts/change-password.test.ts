import { decodeJwt } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password, setSettings } from './people.fixture.ts'
import { callbackOf, refresh, signInAs, startSignIn } from './sign-in-flow.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

const fresh = 'a longer new phrase'
const filled = { oldPassword: password, newPassword: fresh, repeatedPassword: fresh }

async function signsInWith(loginName: string, secret: string) {
  const browser = createTestBrowser(identity.app, origin)
  const { page } = await startSignIn(browser)
  const answer = await browser.follow(await browser.submit(page, { loginName, password: secret }))
  return answer.statusCode === 303 && callbackOf(answer).has('code')
}

describe('a signed-in user', () => {
  test('changes the password, which ends all other sign-ins but not this one', async () => {
    await addPerson(identity.db, 'anna')
    const here = await signInAs(identity.app, 'anna')
    const elsewhere = await signInAs(identity.app, 'anna')
    const page = await here.browser.get('/account/changepassword')
    expect(page.body).toContain('<h1>Change password</h1>')
    const answer = await here.browser.fill(page, filled)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Your password was changed.')

    expect(await signsInWith('anna', password)).toBe(false)
    expect(await signsInWith('anna', fresh)).toBe(true)
    expect((await refresh(here.browser, here.tokens.refresh_token)).statusCode).toBe(200)
    expect((await refresh(elsewhere.browser, elsewhere.tokens.refresh_token)).statusCode).toBe(400)
  })

  test('changes the password, which invalidates tokens on other devices immediately while this one can renew', async () => {
    await addPerson(identity.db, 'ines')
    const here = await signInAs(identity.app, 'ines')
    const elsewhere = await signInAs(identity.app, 'ines')
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const urls = ['/whoami', '/oidc/me']
      return Promise.all(urls.map(async (url) => (await identity.app.inject({ url, headers })).statusCode))
    }
    expect(await ask(elsewhere.tokens.access_token)).toEqual([200, 200])

    // Token times have whole seconds.
    const { iat = 0 } = decodeJwt(elsewhere.tokens.access_token)
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(iat))
    identity.clock.set(new Date())
    await here.browser.submit(await here.browser.get('/account/changepassword'), filled)

    expect(await ask(elsewhere.tokens.access_token)).toEqual([401, 401])
    expect(await ask(here.tokens.access_token)).toEqual([401, 401])
    const renewed = await refresh(here.browser, here.tokens.refresh_token)
    expect(await ask(renewed.json().access_token)).toEqual([200, 200])
  })

  test.each([
    ['a wrong old password', { oldPassword: 'not the old one' }, 'oldPassword'],
    ['a short one', { newPassword: 'short', repeatedPassword: 'short' }, 'newPassword'],
    ['a common one', { newPassword: 'Password1234', repeatedPassword: 'Password1234' }, 'newPassword'],
    ['the login name', { newPassword: 'bert-Berta-1', repeatedPassword: 'bert-Berta-1' }, 'newPassword'],
    ['the old one again', { newPassword: password, repeatedPassword: password }, 'newPassword'],
    ['two that differ', { repeatedPassword: 'something different' }, 'repeatedPassword'],
  ])('sees a field error for %s', async (what, change, field) => {
    const loginName = what === 'the login name' ? 'bert-berta' : `bert ${field} ${what}`
    await addPerson(identity.db, loginName)
    const { browser } = await signInAs(identity.app, loginName)
    const answer = await browser.fill(await browser.get('/account/changepassword'), {
      ...filled,
      ...change,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(
      new RegExp(
        `<input id="${field}"[^>]*aria-describedby="[^"]*${field}-fault"[^>]*aria-invalid="true"[^>]*autofocus`,
      ),
    )
    expect(answer.body).toContain(`id="${field}-fault" role="alert"`)
    expect(await signsInWith(loginName, password)).toBe(true)
  })

  test('has the same attempt limit for the old password as at sign-in', async () => {
    await addPerson(identity.db, 'carl')
    const { browser } = await signInAs(identity.app, 'carl')
    const page = await browser.get('/account/changepassword')
    for (let count = 0; count < 10; count++) await browser.submit(page, { ...filled, oldPassword: 'a guess' })
    expect((await browser.fill(page, filled)).statusCode).toBe(400)
  })

  test('needs a password of the configured minimum length, which the page shows', async () => {
    await addPerson(identity.db, 'boris')
    const { browser } = await signInAs(identity.app, 'boris')
    const change = async (newPassword: string) =>
      browser.fill(await browser.get('/account/changepassword'), {
        ...filled,
        newPassword,
        repeatedPassword: newPassword,
      })
    await setSettings(identity.db, { passwordMinLength: 20 })
    const refused = await change('nineteen characters')
    expect(refused.statusCode).toBe(400)
    for (const text of ['Use at least 20 characters.', 'At least 20 characters;'])
      expect(refused.body).toContain(text)
    await setSettings(identity.db, { passwordMinLength: 8 })
    expect((await change('sunshine')).body).toContain('easy to guess')
    expect((await change('elm tree')).statusCode).toBe(200)
    await setSettings(identity.db, { passwordMinLength: null })
  })

  test('who cannot change the password sees an explanation', async () => {
    await addPerson(identity.db, 'dora', { cannot_change_password: true })
    const { browser } = await signInAs(identity.app, 'dora')
    const answer = await browser.get('/account/changepassword')
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('The password of this account can only be changed by an administrator.')
  })

  test('is protected against forms without the page’s token', async () => {
    await addPerson(identity.db, 'emil')
    const { browser } = await signInAs(identity.app, 'emil')
    expect((await browser.post('/account/changepassword', { ...filled, token: 'x' })).statusCode).toBe(403)
    expect(await signsInWith('emil', password)).toBe(true)
  })
})

test('who is signed out is redirected to the start page', async () => {
  const browser = createTestBrowser(identity.app, origin)
  expect((await browser.get('/account/changepassword')).headers.location).toBe('/')
  expect((await browser.post('/account/changepassword', filled)).headers.location).toBe('/')
})

describe('a user who must change the password', () => {
  test('gets no code before changing it, and continues right afterwards', async () => {
    await addPerson(identity.db, 'frida', { must_change_password: true })
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    const sent = await browser.submit(page, { loginName: 'frida', password })
    expect(sent.headers.location).toMatch(/^\/account\/login\/[\w-]+\/changepassword$/)
    const form = await browser.follow(sent)
    expect(form.body).toContain('Choose a new password to continue.')

    const around = await startSignIn(browser, { prompt: 'none' })
    expect(callbackOf(around.page).get('error')).toBe('login_required')

    const answer = await browser.follow(await browser.submit(form, filled))
    expect(callbackOf(answer).get('code')).not.toBeNull()
    expect(await signsInWith('frida', fresh)).toBe(true)
  })

  test('must change it at the next sign-in or renewal if the flag is set during a session', async () => {
    const { id } = await addPerson(identity.db, 'georg')
    const { browser, tokens } = await signInAs(identity.app, 'georg')
    await updateRows(identity.db, 'user_account', { must_change_password: true }, { id })
    expect(callbackOf((await startSignIn(browser, { prompt: 'none' })).page).get('error')).toBe(
      'login_required',
    )
    expect((await refresh(browser, tokens.refresh_token)).json().error).toBe('invalid_grant')
    const { page } = await startSignIn(browser)
    expect(page.body).toContain('Choose a new password to continue.')
    const answer = await browser.follow(await browser.submit(page, filled))
    expect(callbackOf(answer).get('code')).not.toBeNull()
  })

  test('who cannot change it is referred to an administrator', async () => {
    await addPerson(identity.db, 'hugo', { must_change_password: true, cannot_change_password: true })
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    const answer = await browser.follow(await browser.submit(page, { loginName: 'hugo', password }))
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('only be changed by an administrator')
  })
})
