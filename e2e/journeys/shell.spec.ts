import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectSignedIn, openSignedIn } from '../support/sign-in.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const workerMenu = ['Work Orders', 'Assets', 'Reports', 'Timecard', 'View Profile']
const menus = {
  supervisor: {
    ids: '[A1.003, A1.005, A2.025, A2.027, A2.030, A6.001]',
    title: 'Fettle Work Orders',
    name: 'Marcus Delgado',
    entries: workerMenu,
  },
  technician: {
    ids: '[A1.003, A2.025, A2.027, A2.030]',
    title: 'Fettle Work Orders',
    name: 'Elena Novak',
    entries: workerMenu,
  },
  requester: {
    ids: '[A1.005, A2.027, A2.030, A6.003]',
    title: 'Fettle Requests',
    name: 'Priya Desai',
    entries: ['Home', 'Work Orders', 'Edit Profile'],
  },
  manager: {
    ids: '[A1.002, A1.005, A2.027, A2.028, A2.030, A6.002]',
    title: 'Fettle',
    name: 'Grace Holloway',
    entries: [
      'Home',
      'Work Orders',
      'Assets',
      'Reports',
      'Timecard',
      'Parts Inventory',
      'PM Schedules',
      'Documents',
      'Vendors',
      'Workers',
      'Staff',
      'Issues Log',
      'Administration',
      'Edit Profile',
    ],
  },
} as const

for (const [who, { ids, title, name, entries }] of Object.entries(menus))
  test(`${ids} the ${who} has the menu and the title of their interface`, {
    tag: who === 'manager' ? '@smoke' : [],
  }, async ({ signedIn }) => {
    const page = await signedIn(who as keyof typeof menus)
    await openSignedIn(page, '/')
    await expect(menu(page).getByRole('link')).toHaveText([...entries])
    await expect(menu(page).getByText(name)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`(^|· )${title}$`))
  })

test('[A2.023, A2.004, A2.013] a manager opens each room of the menu, has no In and Out, and opens the developer mode', async ({
  faults,
  signedIn,
}) => {
  const page = await signedIn('manager')
  await test.step('each entry opens its screen, and an unknown address says so', async () => {
    await page.goto('/orders')
    const rooms = [
      'Parts Inventory',
      'PM Schedules',
      'Documents',
      'Vendors',
      'Workers',
      'Staff',
      'Issues Log',
    ]
    for (const room of rooms) {
      await menu(page).getByRole('link', { name: room, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(room)
    }
    faults.allow(/404.*no\/such\/page/)
    await page.goto('/there/is/no/such/page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('There is no page at /there/is/no/such/page.')).toBeVisible()
  })

  await test.step('a manager has no button for In and Out', async () => {
    await openSignedIn(page, '/')
    await expect(page.getByRole('button', { name: /Mark yourself/ })).toHaveCount(0)
  })

  await test.step('Ctrl and a click on the menu icon opens the developer mode', async () => {
    await openSignedIn(page, '/orders')
    const panel = page.getByRole('complementary', { name: 'Developer mode' })
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click({ modifiers: ['Control'] })
    await expect(panel).toContainText('listWorkOrders')
    await expect(menu(page)).toBeVisible()
    await page.getByRole('button', { name: 'Menu', exact: true }).click({ modifiers: ['Control'] })
    await expect(panel).toHaveCount(0)
  })
})

test('[A2.001, A2.002, A9.008] the bar is 60 px high, the menu 200 px wide or 60 px, and this browser remembers which', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor')
  await openSignedIn(page, '/')
  const widthOfMenu = async () => Math.round((await menu(page).boundingBox())?.width ?? 0)
  expect(Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0)).toBe(60)
  expect(await widthOfMenu()).toBe(200)
  await expect(menu(page)).toContainText(/Version \d+\.\d+\.\d+/)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(widthOfMenu).toBe(60)
  await menu(page).getByRole('link', { name: 'Assets' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Assets' })).toBeVisible()
  await page.reload()
  await expectSignedIn(page)
  await expect.poll(widthOfMenu).toBe(60)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(widthOfMenu).toBe(200)
})

test('[A2.004, A2.005, A4.022] In and Out are toggled, and the tooltip says since when', async ({
  signedIn,
}) => {
  const page = await signedIn('contractor')
  await openSignedIn(page, '/')
  const toggle = page.getByRole('button', { name: /Mark yourself (In|Out)$/ })
  const before = (await toggle.innerText()).trim()
  const after = before === 'In' ? 'Out' : 'In'
  await toggle.click()
  await expect(toggle).toHaveText(after)
  await page.getByRole('main').hover()
  await toggle.hover()
  await expect(page.getByRole('tooltip')).toHaveText(
    new RegExp(`^Marked ${after} on \\d{1,2}/\\d{1,2}/\\d{4} \\d{1,2}:\\d{2} (AM|PM)$`),
  )
  await page.reload()
  await expect(toggle).toHaveText(after)
  await toggle.click()
  await expect(toggle).toHaveText(before)
})

test('[A1.008, A2.033, B1.006] the help switch shows a link to the help page of the screen and of the role', async ({
  signedIn,
}) => {
  for (const [who, topic] of [
    ['supervisor', 'work-orders'],
    ['requester', 'requests'],
  ] as const) {
    const page = await signedIn(who)
    await openSignedIn(page, '/orders')
    const link = page.getByRole('banner').getByRole('link', { name: /Work orders/ })
    await expect(link).toHaveCount(0)
    await page.getByRole('switch', { name: 'Help links' }).click()
    await expect(link).toHaveAttribute('href', `/help/${topic}.html`)
    const opened = page.waitForEvent('popup')
    await link.click()
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(link).toBeVisible()
    await page.getByRole('switch', { name: 'Help links' }).click()
    await expect(link).toHaveCount(0)
  }
})

test('[A2.006] the account shows initials, name, trade, the way to the profile, and Log out', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor')
  await openSignedIn(page, '/orders')
  const button = page.getByRole('button', { name: 'Account of Marcus Delgado' })
  await expect(button).toContainText('MD')
  await button.click()
  const account = page.getByRole('dialog', { name: /Account/ })
  await expect(account).toContainText('Marcus Delgado')
  await expect(account).toContainText('Multiple Trades')
  await expect(account.getByRole('button', { name: 'Log out' })).toBeVisible()
  await account.getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(account).toBeHidden()

  const single = await signedIn('contractor')
  await single.goto('/')
  await single.getByRole('button', { name: 'Account of Wes Callahan' }).click()
  await expect(single.getByRole('dialog', { name: /Account/ })).toContainText('HVAC')
})

test('[A2.003] the footer tells whom to turn to, with the system logo', async ({ signedIn, apiAs }) => {
  const [property] = await (await apiAs('requester')).get<
    { reqHelpName: string; reqHelpPhone: string; reqHelpEmail: string }[]
  >('/api/Properties/getmyproperties')
  const page = await signedIn('requester')
  const logo = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/home/systemlogo')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(property?.reqHelpName ?? '')
  await expect(footer.getByRole('link', { name: property?.reqHelpPhone ?? '' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expect(footer.getByRole('link', { name: property?.reqHelpEmail ?? '' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  expect((await logo).status()).toBe(200)
  await expect(footer.getByRole('img', { name: 'Fettle' })).toBeVisible()
})

test('the account’s color scheme applies before the first paint of the next visit', async ({
  signedIn,
  faults,
}) => {
  faults.allow(/assets\/.*\.js/)
  const page = await signedIn('requester')
  await openSignedIn(page, '/')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('light')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('radiogroup', { name: 'Colors' }).getByText('Dark').click()
  await expect.poll(scheme).toBe('dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(scheme).toBe('dark')
})
