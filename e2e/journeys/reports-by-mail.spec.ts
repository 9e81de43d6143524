import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

type Mail = { mailId: number; toAddress: string; subject: string; text: string }
type Figures = { totals: number[] }

test('[C10.011] a manager opens a report, sends it by mail, and the link in the mail shows the same numbers', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const page = await signedIn('manager')
  const title = `Backlog ${Date.now()}`
  await visit(page, '/reports/2002?group=trade&property=2')
  await expect(page.getByRole('table', { name: 'Backlog by Trade by trade' })).toBeVisible()
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const editor = page.getByRole('dialog', { name: 'Backlog by Trade by mail' })
  await editor.getByRole('textbox', { name: 'Title' }).fill(title)
  const recipients = editor.getByRole('combobox', { name: 'Recipients' })
  const [user] = await api.get<{ userName: string; emailAddress: string }[]>(
    '/api/Reports/recipients?reportId=2002&propertyId=2',
  )
  if (!user) throw new Error('No user of the demo world may read the report.')
  await recipients.fill(user.userName)
  await page.getByRole('option', { name: user.emailAddress }).click()
  await recipients.fill('dean@else.example')
  await recipients.press('Enter')
  await expect(editor.getByText(/^dean@else\.example cannot open this report here/)).toBeVisible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()

  await visit(page, '/reports/subscriptions')
  await page.getByRole('button', { name: `Send now: ${title}` }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByRole('list', { name: `What went out of ${title}` }).getByRole('listitem'),
  ).toHaveCount(1)
  expect(await violations(page)).toEqual([])

  const { data } = await api.get<{ data: Mail[] }>('/api/System/mail?take=200')
  const sent = data.filter(({ subject }) => subject === title)
  expect(sent.map(({ toAddress }) => toAddress).toSorted()).toEqual(
    ['dean@else.example', user.emailAddress].toSorted(),
  )
  const textTo = async (address: string) => {
    const found = sent.find(({ toAddress }) => toAddress === address)
    return (await api.get<Mail>(`/api/System/mail/${found?.mailId}`)).text
  }
  expect(await textTo('dean@else.example')).not.toContain('http')
  const text = await textTo(user.emailAddress)
  const [, address = ''] = /(\/reports\/2002\?\S+)/.exec(text) ?? []
  const [, total = ''] = /Total\s+Orders: ([\d,]+)/.exec(text) ?? []
  const figures = () => api.get<Figures>('/api/Reports/figures?reportId=2002&group=trade&propertyId=2')
  expect(Number(total.replaceAll(',', ''))).toBe((await figures()).totals[0])
  const totalRow = page
    .getByRole('table', { name: 'Backlog by Trade by trade' })
    .getByRole('row', { name: /^Total/ })
  // Other journeys create and end orders at the same time.
  await expect(async () => {
    await visit(page, address)
    const [now = 0] = (await figures()).totals
    await expect(totalRow).toContainText(now.toLocaleString('en-US'), { timeout: 3000 })
  }).toPass()

  await visit(page, '/reports/subscriptions')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeHidden()
})
