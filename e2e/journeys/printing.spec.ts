import { readFile } from 'node:fs/promises'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import type { ListedPage } from '../support/orders-list.ts'

const locks = {
  orderStatus: 'Complete',
  trade: 'Locksmith',
  propertyId: '1',
  sortColumn: 'orderNumber',
  sortDirection: 'ascend',
}

const reports = (count: number) => (count === 1 ? '1 report' : `${count} reports`)

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`[A2.053, A2.054, B2.083, B2.084, B2.087, B2.088] at ${size.width} px a batch is printed, appears when it is done, is read and stays in the history`, async ({
    signedIn,
    apiAs,
  }) => {
    const page = await signedIn('supervisor', { viewport: size })
    const filters = new URLSearchParams(locks)
    const api = await apiAs('supervisor')
    const { pagination } = await api.get<ListedPage>(`/api/Workorders?${filters}&take=25`)
    const before = await api.post<unknown[]>('/api/Reports/GetMyReportHistory', {})
    await page.goto(`/orders?${filters}`)
    await page.getByRole('button', { name: 'Actions' }).click()
    await pickFromMenu(page, 'Print Batch')

    await expect(page).toHaveURL('/reports')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page.getByRole('status').getByText(reports(before.length + 1))).toBeVisible()
    const runs = page.getByRole('main').getByRole(size.width > 768 ? 'row' : 'listitem')
    const newest = runs.filter({ hasText: 'Batch List' }).first()
    const view = newest.getByRole('button', { name: 'View Batch List Report' })
    await expect(view).toBeVisible({ timeout: 60_000 })
    await view.click()
    const dialog = page.getByRole('dialog', { name: 'Batch List Report' })
    const pages = dialog.getByRole('img', { name: /^Page \d+ of \d+$/ })
    await expect.poll(() => pages.count()).toBeGreaterThanOrEqual(pagination.totalItems)
    const isDrawn = () =>
      pages.first().evaluate((canvas: HTMLCanvasElement) => {
        if (canvas.width === 0) return false
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        return pixels.some((value, at) => at % 4 === 0 && value < 100)
      })
    await expect.poll(isDrawn).toBe(true)
    await expectFits(page, size.width)

    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('Fettle.pdf')
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(view).toBeFocused()
  })
}
