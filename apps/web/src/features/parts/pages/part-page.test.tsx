import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { card, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPart, lowStock } from '#testing/parts.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { person, show } from './part-page.fixture.tsx'
import { PartPage } from './part-page.tsx'

const reader = person(['View Workorders', 'View Orders: All', 'View Assets', 'View PMs', 'View Documents'])

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('shows the fields of a part, read-only without edit permission, and nothing of its stock', async () => {
  await show({ workspace: reader, part: { ...lowStock, lastReconcileDate: '2026-02-01' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Filter, 24x24x4 MERV 13')
  expect(terms()).toEqual([
    'Name',
    'Code',
    'Type',
    'Unit Cost',
    'Units',
    'Manufacturer',
    'Manufacturer Number',
    'Supplier',
    'Supplier Part Number',
    'Account Code',
    'Bar Code',
    'Property',
    'Active',
    'Description',
  ])
  for (const name of ['Stock', 'Transactions', 'Last Count'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByText(/1,250|Low/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit |^Actions/ })).toBeNull()
})

test('leads to the orders, assets and PM schedules that use the part', async () => {
  await show({
    workspace: reader,
    part: {
      orders: [
        {
          workorderId: 901,
          orderNumber: '5001',
          status: 'Completed',
          description: 'Change filters',
          usedOn: '2026-03-04',
          quantity: 4,
          unitCost: 17.8,
        },
      ],
      assets: [{ assetId: 7, assetCode: 'AHU-1', name: 'Air handler', lastUsedOn: '2026-03-04' }],
      schedules: [
        {
          scheduleId: 11,
          pmNumber: '11',
          description: 'Filters',
          quantity: 4,
          nextDate: '2026-06-01',
          isActive: true,
        },
      ],
    },
  })
  const orders = await card('Used on Orders')
  expect(orders.getByRole('link', { name: '5001' }).getAttribute('href')).toBe('/orders/901')
  expect(orders.getByText('4 Each')).toBeTruthy()
  expect((await card('Assets That Use It')).getByRole('link', { name: 'AHU-1' }).getAttribute('href')).toBe(
    '/assets/7',
  )
  expect((await card('PM Schedules')).getByRole('link', { name: '11' }).getAttribute('href')).toBe('/pms/11')
})

test('without permission to see orders, assets and PM schedules their cards are absent', async () => {
  await show()
  await card('Overview')
  for (const name of ['Used on Orders', 'Assets That Use It', 'PM Schedules', 'Documents'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('a field is edited in place with the loaded version, and a unit cost keeps four decimals', async () => {
  const changes = await show()
  await press(/^Edit Unit Cost/)
  const input = await screen.findByRole('textbox', { name: 'Unit Cost' })
  await userEvent.clear(input)
  await enter(input, '17.1234')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()).toEqual([{ call: 'PUT /api/Parts/61', body: { partUnitCost: 17.1234 }, ifMatch: '"4"' }])
})

test('a duplicate code shows its error at the field and keeps the input', async () => {
  const message = 'Code HV-2303 is already used in this property.'
  await show({
    answers: [
      {
        status: 400,
        json: {
          title: 'Please correct the form entry errors.',
          errors: [{ field: 'partCode', code: 'duplicate', message }],
        },
      },
    ],
  })
  await press(/^Edit Code/)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await userEvent.clear(input)
  await enter(input, 'HV-2303')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('HV-2303')
})

test('a part is made inactive from its menu', async () => {
  const changes = await show({ answers: [{ json: aPart({ fmModId: 5, partActiveFlag: false }) }] })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Inactive' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ body: { partActiveFlag: false }, ifMatch: '"4"' })
  expect(await screen.findByText('Inactive')).toBeTruthy()
})

test('a part in use is not deleted but can be made inactive in the same dialog', async () => {
  const message = 'HV-2302 is used by 3 orders. Make it inactive instead.'
  const changes = await show({
    answers: [
      {
        status: 409,
        json: { title: message, errors: [{ field: 'partId', code: 'in-use', message }] },
      },
    ],
  })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete HV-2302?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ call }) => call)).toEqual(['DELETE /api/Parts/61', 'PUT /api/Parts/61'])
})

test('Edit Parts without Delete Parts offers no deletion', async () => {
  await show({ workspace: person(['Edit Parts']) })
  await press('Actions')
  await screen.findByRole('menuitem', { name: 'Make Inactive' })
  expect(screen.queryByRole('menuitem', { name: 'Delete Part' })).toBeNull()
})

test('without permission to see parts no request is sent', async () => {
  const sent = stubFetch(() => ({ json: {} }))
  await renderPage(<PartPage partId={61} />, withRights([]))
  expect(screen.getByText('Error: You do not have access to view this part.')).toBeTruthy()
  expect(sent).toHaveLength(0)
})
