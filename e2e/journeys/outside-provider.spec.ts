import type { Page } from '@playwright/test'
import {
  type OutsideProvider,
  outsideAudience,
  type People,
  startOutsideProvider,
} from '../../apps/server/src/features/desk/accounts/outside-provider.fixture.ts'
import { violations } from '../support/axe.ts'
import { test as base, expect } from '../support/journey.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { expectSignedIn } from '../support/sign-in.ts'

const verified = (email: string, name: string, groups: readonly string[]) => ({
  email,
  email_verified: true,
  name,
  groups,
})
const people: People = new Map([
  ['frances', verified('frances@clinic.example', 'Frances Meyer', ['facilities-admins'])],
  ['ines', verified('ines@clinic.example', 'Ines Newman', ['all-employees', 'staff'])],
  ['vera', verified('vera@visitor.example', 'Vera Visitor', ['visitors'])],
])

type Company = { product: Product; provider: OutsideProvider }

/** A server over an empty folder whose people sign in at their company's own provider. */
const test = base.extend<object, { company: Company }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names the others that it needs, and this one needs none
    async ({}, use) => {
      const port = await freePort()
      const provider = await startOutsideProvider(0, people, `http://localhost:${port}`)
      const product = await startProduct({
        isDemo: false,
        port,
        settings: {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: 'fettle-at-company',
          OIDC_AUDIENCE: outsideAudience,
          OIDC_NEW_ACCOUNTS: 'on',
          OIDC_GROUPS: 'facilities-admins=Administrator; staff=Requester@GVC',
        },
      })
      await use({ product, provider })
      await product.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ company }, use) => use(company.product.url),
})

// The second journey signs in with an account of the first.
test.describe.configure({ timeout: 240_000, mode: 'serial' })
test.beforeEach(({ company, faults }) => {
  faults.allow(new RegExp(`request to another origin: ${company.provider.issuer}/`))
  // The provider's own pages load a typeface from there.
  faults.allow(/fonts\.googleapis\.com/)
})

/** Opens an address without a session. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  await page.goto(path)
}

/** Signs in and consents on the provider's pages if there is no session. */
async function signInAtProvider(page: Page, { provider }: Company, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`)
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the first sign-ins at a company’s provider create accounts by group; a person without a group is refused', async ({
  page,
  newBrowser,
  company,
  faults,
}) => {
  faults.allow(/status of 403/)
  await test.step('the group of administrators sets Fettle up', async () => {
    await open(page, '/')
    await signInAtProvider(page, company, 'frances')
    await expect(page.getByRole('heading', { level: 1, name: 'Set up Fettle' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Green Valley Health')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Green Valley Clinic')
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('GVC')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Set up', exact: true })).toBeVisible()
    await expectSignedIn(page)
  })

  await test.step('a person of a known group gets its role, and the home of that role', async () => {
    const own = await (await newBrowser()).newPage()
    await open(own, '/')
    await signInAtProvider(own, company, 'ines')
    await expectSignedIn(own)
    await expect(own).toHaveURL('/')
    await expect(own.getByRole('button', { name: 'Account of Ines Newman' })).toBeVisible()
    await expect(own.getByRole('link', { name: 'Create a New Request' }).first()).toBeVisible()
    await expect(own.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  })

  await test.step('who has no known group reads why, and can sign in as somebody else', async () => {
    const own = await (await newBrowser()).newPage()
    await open(own, '/')
    await signInAtProvider(own, company, 'vera')
    const refusal = own.getByRole('alert')
    await expect(refusal).toContainText('You have no account here yet')
    await expect(refusal).toContainText('Ask an administrator for one')
    await expect(refusal).toContainText('Signed in as: vera')
    expect(await violations(own)).toEqual([])
    await own.getByRole('button', { name: 'Sign in as someone else' }).click()
    await own.getByRole('button', { name: 'Yes, sign me out' }).click()
    await signInAtProvider(own, company, 'ines')
    await expectSignedIn(own)
  })

  await test.step('the administrator sees two accounts', async () => {
    await page.goto('/admin/users')
    await expect(page.getByRole('link', { name: /Ines Newman|ines@clinic/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Requester')
    await expect(page.getByText(/Vera|vera@/)).toHaveCount(0)
  })
})

test('a provider that accepts connections and never answers is reported as unavailable, and retried on request', async ({
  page,
  company,
  faults,
}) => {
  faults.allow(/ERR_(ABORTED|FAILED|TIMED_OUT)/)
  const { provider } = company
  try {
    provider.silence(/^\/\.well-known\//)
    await open(page, '/orders?orderStatus=Hold')
    await expect(page.getByRole('alert')).toHaveText(
      'The sign-in service could not be reached. Check the connection, then try again.',
    )
    provider.silence(/^\/token/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await signInAtProvider(page, company, 'frances')
    await expect(page.getByRole('alert')).toHaveText('The sign-in could not be completed. Please try again.')
    provider.silence(null)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectSignedIn(page)
    await expect(page).toHaveURL(/\/orders\?orderStatus=Hold/)
  } finally {
    provider.silence(null)
  }
})
