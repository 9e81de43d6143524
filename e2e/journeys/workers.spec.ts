import { expect, type Locator, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

/** A worker's page takes the press on a button of its head's menu. */
async function act(page: Page, name: string) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function pick(page: Page, field: string, option: string, within = page.getByRole('dialog')) {
  await within.getByRole('combobox', { name: field }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Expects that a frame does not clip an element at its sides. */
async function expectWithin(element: Locator, frame: Locator) {
  const sides = async (box: Locator) => {
    const { x = 0, width = 0 } = (await box.boundingBox()) ?? {}
    return { left: x, right: x + width }
  }
  await expect(element).toBeVisible()
  const [inner, outer] = [await sides(element), await sides(frame)]
  expect(inner.left).toBeGreaterThanOrEqual(outer.left)
  expect(inner.right).toBeLessThanOrEqual(outer.right)
}

test('[C5.005] [C5.007] a manager makes a worker with shifts and ranks, and moves their orders before they leave', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const page = await signedIn('manager')
  await atEachWidth(page, async (width) => {
    const name = `Nia Newcomer ${width} ${Date.now()}`

    await visit(page, '/workers')
    await expect(page.getByRole('heading', { name: 'Workers' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Filters/ }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expectWithin(filters.getByRole('button', { name: 'Apply' }), filters)
    await expectWithin(filters.getByRole('textbox', { name: 'Name' }), filters)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'New Worker' }).click()
    await page.getByRole('button', { name: 'Create Worker' }).click()
    await expect(page.getByText('Name is required.').first()).toBeVisible()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('combobox', { name: 'Trades' }).click()
    await page.getByRole('option', { name: 'HVAC', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create Worker' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const workerId = Number(page.url().split('/').at(-1))

    await page.getByRole('button', { name: 'Edit Shifts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await pick(page, 'Weekday', 'Monday')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Overlaps with Monday 7:00 AM – 3:30 PM.')).toBeVisible()
    await dialog.getByLabel('From').last().fill('22:00')
    await dialog.getByLabel('To').last().fill('06:00')
    expect(await violations(page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('7:00 AM – 3:30 PM, 10:00 PM – 6:00 AM next day')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Job Ranks' }).click()
    await dialog.getByRole('button', { name: 'Add Job Rank' }).click()
    await pick(page, 'Rank', '2')
    await expectWithin(dialog.getByText('Auto-assign'), dialog)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const { jobRanks, shifts } = await api.get<{ jobRanks: unknown; shifts: unknown[] }>(
      `/api/Workers/${workerId}`,
    )
    expect(jobRanks).toEqual([{ trade: 'HVAC', jobType: null, rank: 2, autoAssignWorkerFlag: true }])
    expect(shifts).toHaveLength(2)

    const [given] = await Promise.all([makeOrder(), makeOrder()])
    await page.reload()
    await act(page, 'Make Inactive')
    await expect(dialog.getByText(`Move the 2 open orders of ${name} first.`)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Nobody (Unassigned)' }).check()
    expect(await violations(page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Move Orders' }).click()
    await expect(dialog.getByText('2 orders were moved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Make Inactive' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
    const order = await api.get<{ assignTo: string | null }>(`/api/Workorders/${given}`)
    expect(order.assignTo).toBeNull()
    expect(await violations(page)).toEqual([])

    async function makeOrder(): Promise<number> {
      const draft = {
        description: `For ${name}`,
        propertyId: 1,
        jobType: 'Leak',
        jobPriority: 3,
        assignTo: name,
      }
      const { workorderId } = await api.post<{ workorderId: number }>('/api/Workorders', draft)
      return workorderId
    }
  })
})

test('[C5.004] daily activity shows the technician’s work of today', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.goto('/workers')
  await act(page, 'Who would get this?')
  await expect(page.getByRole('heading', { name: 'Who would get this?' })).toBeVisible()
  await page.goBack()
  await act(page, 'Daily Activity')
  await expect(page.getByRole('heading', { name: 'Daily Activity' })).toBeVisible()
  await page.getByLabel('Workers without activity too').check()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})
