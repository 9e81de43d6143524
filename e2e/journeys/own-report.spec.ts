import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

type Mail = { mailId: number; toAddress: string; subject: string; text: string }

test('[C10.011] a manager builds a report, saves it, sends it by mail, and opens it from the mail', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const page = await signedIn('manager')
  const title = `Labor ${Date.now()}`
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await visit(page, '/reports/catalog')
  await page.getByRole('link', { name: 'New Report' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await choose('Records', 'Labor')
  await choose('Group by', 'Trade')
  await choose('Sort by', 'Hours')
  await choose('Plotted figure', 'Hours')
  const preview = page.getByRole('region', { name: 'Preview' })
  const table = preview.getByRole('table', { name: 'Preview by trade' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await choose('Only', 'Trade')
  await page.getByRole('combobox', { name: 'Values of trade' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('row')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const figures = page.getByRole('table', { name: `${title} by trade` })
  await expect(figures.getByRole('row')).toHaveCount(3)
  const number = figures.getByRole('link', { name: /Labor Lines/ }).first()
  const count = (await number.textContent()) ?? ''
  await number.click()
  await expect(page.getByRole('region', { name: 'Rows' })).toContainText(count)

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Add to home' }).click()
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const editor = page.getByRole('dialog', { name: `${title} by mail` })
  const own = Number(/own\/(\d+)/.exec(page.url())?.[1])
  const [user] = await api.get<{ emailAddress: string }[]>(`/api/Reports/recipients?ownReportId=${own}`)
  if (!user) throw new Error('No user of the demo world may open the report.')
  await editor.getByRole('combobox', { name: 'Recipients' }).fill(user.emailAddress)
  await editor.getByRole('combobox', { name: 'Recipients' }).press('Enter')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await visit(page, '/reports/subscriptions')
  await page.getByRole('button', { name: `Send now: ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  const runs = page.getByRole('list', { name: `What went out of ${title}` })
  await expect(runs.getByRole('listitem')).toHaveCount(1)
  await expect(runs).not.toContainText('failed')

  const { data } = await api.get<{ data: Mail[] }>('/api/System/mail?take=200')
  const sent = data.find(({ subject }) => subject === title)
  const { text } = await api.get<Mail>(`/api/System/mail/${sent?.mailId}`)
  const [, address = ''] = /(\/reports\/own\/\S+)/.exec(text) ?? []
  await visit(page, address)
  await expect(figures.getByRole('row', { name: /^Total/ })).toContainText(count)

  await visit(page, '/')
  await expect(page.getByRole('region', { name: title })).toBeVisible()
  await page.getByRole('region', { name: title }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const asks = page.getByRole('dialog', { name: `Delete ${title}?` })
  await expect(asks).toContainText(`These reports by mail stop: ${title}`)
  await asks.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Report Catalog' })).toBeVisible()
  await visit(page, '/reports/subscriptions')
  await expect(page.getByText('The report was deleted, or is no longer shared with you.')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeHidden()
})

test('[C10.010, C10.014] a manager pins a saved filter, and its number on the home opens as many records', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  const title = `Pumps ${Date.now()}`
  await visit(page, '/assets?name=pump')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Save current filters' }).click()
  const saving = page.getByRole('dialog', { name: 'Save Filter' })
  await saving.getByRole('textbox', { name: 'Title' }).fill(title)
  await saving.getByRole('checkbox', { name: 'Add to home' }).check()
  await saving.getByRole('checkbox', { name: 'Pin to reports' }).check()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving).toBeHidden()

  await visit(page, '/')
  const line = page.getByRole('region', { name: 'Saved views' }).getByRole('link', { name: title })
  const total = /(\d+)$/.exec((await line.textContent()) ?? '')?.[1]
  expect(Number(total)).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await line.click()
  await expect(page.getByText(`${total} assets`, { exact: true })).toBeVisible()
  await visit(page, '/reports')
  await page.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Filter' })
  await editing.getByRole('button', { name: 'Delete' }).click()
  await expect(editing).toContainText('You pinned it.')
  await editing.getByRole('button', { name: 'Delete' }).click()
  await expect(editing).toBeHidden()
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(line).toBeHidden()
})
