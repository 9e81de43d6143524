import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

type Order = { workorderId: number; assignTo: string | null; orderNumber: string }

test('[C5.022, C5.023] a request finds its worker when it is approved, and a page explains why, at both widths', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const buildings = await api.get<{ data: { buildingId: number; buildingName: string }[] }>(
    '/api/Buildings?propertyId=1&take=1',
  )
  const page = await signedIn('manager')
  await page.evaluate(() => localStorage.setItem('fettle.property-id', '1'))
  await atEachWidth(page, async (width) => {
    const { workorderId } = await api.post<Order>('/api/Workorders/Request', {
      propertyId: 1,
      description: `Drip under the sink at ${width} px, ${Date.now()}`,
      trade: 'Plumbing',
      jobType: 'Leak',
      buildingId: buildings.data[0]?.buildingId,
      building: buildings.data[0]?.buildingName,
    })
    await visit(page, `/orders/${workorderId}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const approval = page.getByRole('dialog', { name: 'Approve Request' })
    const reason = /rank \d for (Leak|Plumbing), (on|off) shift, \d+ open/
    await expect(approval.getByText(new RegExp(`Found automatically: ${reason.source}`))).toBeVisible()
    await expect(approval.getByRole('combobox', { name: 'Assign To' })).not.toHaveValue('')
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('was approved.')).toBeVisible()
    const { assignTo } = await api.get<Order>(`/api/Workorders/${workorderId}`)

    await page.getByRole('link', { name: `Why ${assignTo}?` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who would get this?' })).toBeVisible()
    const given = page.getByRole('region', { name: `Why ${assignTo}?` })
    await expect(given.getByText(new RegExp(`Assigned to ${assignTo}: ${reason.source}`))).toBeVisible()
    await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Job ranks')
    expect(await violations(page)).toEqual([])
    await expectFits(page, width)

    await page.getByRole('button', { name: 'Try other values' }).click()
    await expect(page.getByRole('combobox', { name: 'Job Type' })).toHaveValue('Leak')
    await pick(page.getByRole('combobox', { name: 'Trade' }), 'Elevators', 'Elev')
    await expect(page.getByRole('heading', { level: 2, name: 'Ascent Elevator Service' })).toBeVisible()
    await expect(page.getByText('default for Elevators')).toBeVisible()
    await expect(page).toHaveURL(/\/assignment\?.*trade=\d+/)
    expect(await violations(page)).toEqual([])
    await expectFits(page, width)
  })
})

test('a technician who may not approve sees that on that page', async ({ signedIn }) => {
  const page = await signedIn('technician')
  await page.goto('/assignment')
  await expect(page.getByText('You do not have permission to perform that action.')).toBeVisible()
})
