import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { isHelpOn } from '#lib/preferences.ts'
import { dialogOf } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { chooseFromMenu, pick, press, showChangeable, valueList } from '../order-changes.fixture.tsx'

const assignees = { '/api/Workers/ReassignValueList': valueList('Dana Whitfield', 'Pia Quist') }

describe('reassigning', () => {
  test('[A2.150] [A2.151] [A2.156] assigns the order to another person, with a free-text reason and a warning', async () => {
    const changes = await showChangeable({
      order: { can: { reassign: true } },
      lists: assignees,
      answers: [{ assignTo: 'Pia Quist' }],
    })
    await press('Reassign')
    const panel = await dialogOf('Reassign Order')
    expect(await panel.findByText('Reassigning this order may remove your access to it.')).toBeTruthy()
    const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Reassign' })
    expect(send.disabled).toBe(true)
    await pick('Assign To', 'Pia Quist')
    await enter(panel.getByRole('textbox', { name: 'Reason' }), 'Holiday')
    await userEvent.click(send)
    await screen.findByText('Assigned to Pia Quist.')
    expect(changes()[0]).toEqual({
      call: 'PUT /api/Workorders/reassign',
      ifMatch: '"4"',
      body: { workorderId: 901, targetWorkerName: 'Pia Quist', reason: 'Holiday', reassignType: 0 },
    })
  })

  test('[A2.150] [A2.151] has a tab for the second assignee, and a list of reasons if configured', async () => {
    const settings = { secondaryAssignee: true, secondaryAssigneeLabel: 'Helper' }
    const changes = await showChangeable({
      order: { can: { reassign: true } },
      workspace: aWorkspace({ settings }),
      lists: { ...assignees, '/api/System/vlist/2/Reassign': valueList('Holiday', 'Workload') },
    })
    await press('Reassign')
    await userEvent.click(await screen.findByRole('tab', { name: 'Helper' }))
    await pick('Helper', 'Pia Quist')
    await pick('Reason', 'Workload')
    await userEvent.click((await dialogOf('Reassign Order')).getByRole('button', { name: 'Reassign' }))
    await waitFor(() =>
      expect(changes()[0]?.body).toMatchObject({
        targetWorkerName: 'Pia Quist',
        reason: 'Workload',
        reassignType: 1,
      }),
    )
  })

  test('Undo restores the previous assignee', async () => {
    const changes = await showChangeable({
      order: { can: { reassign: true } },
      lists: assignees,
      answers: [{ assignTo: 'Pia Quist' }, { assignTo: 'Dana Whitfield' }],
    })
    await press('Reassign')
    await pick('Assign To', 'Pia Quist')
    await userEvent.click((await dialogOf('Reassign Order')).getByRole('button', { name: 'Reassign' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone.')
    expect(changes()[1]).toEqual({
      call: 'PUT /api/Workorders/reassign',
      ifMatch: '"5"',
      body: { workorderId: 901, targetWorkerName: 'Dana Whitfield', reason: '', reassignType: 0 },
    })
  })

  test('Undo restores the previous second assignee, and keeps the first', async () => {
    const changes = await showChangeable({
      order: { can: { reassign: true }, assignToSecondary: 'Marcus Delgado' },
      workspace: aWorkspace({ settings: { secondaryAssignee: true, secondaryAssigneeLabel: 'Helper' } }),
      lists: { '/api/Workers/ReassignValueList': valueList('Marcus Delgado', 'Pia Quist') },
      answers: [{ assignToSecondary: 'Pia Quist' }],
    })
    await press('Reassign')
    await userEvent.click(await screen.findByRole('tab', { name: 'Helper' }))
    await pick('Helper', 'Pia Quist')
    await userEvent.click((await dialogOf('Reassign Order')).getByRole('button', { name: 'Reassign' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone.')
    expect(changes()[1]?.body).toMatchObject({ targetWorkerName: 'Marcus Delgado', reassignType: 1 })
  })

  test('Undo removes the assignee of a previously unassigned order', async () => {
    const changes = await showChangeable({
      order: { can: { reassign: true }, assignTo: null },
      lists: assignees,
      answers: [{ assignTo: 'Pia Quist' }, { assignTo: null }],
    })
    await press('Reassign')
    await pick('Assign To', 'Pia Quist')
    await userEvent.click((await dialogOf('Reassign Order')).getByRole('button', { name: 'Reassign' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone.')
    expect(changes()[1]?.body).toEqual({ workorderId: 901, reassignType: 0, unassign: true })
  })

  test.each([
    ['the person may not give it to who had it', { assignTo: 'Acme Cooling' }, { reassign: true }],
    ['the order is out of reach afterwards', {}, { reassign: false }],
  ])('there is no Undo if %s', async (_why, before, can) => {
    await showChangeable({
      order: { can: { reassign: true }, ...before },
      lists: assignees,
      answers: [{ assignTo: 'Pia Quist', can }],
    })
    await press('Reassign')
    await pick('Assign To', 'Pia Quist')
    await userEvent.click((await dialogOf('Reassign Order')).getByRole('button', { name: 'Reassign' }))
    await screen.findByText('Assigned to Pia Quist.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('[A8.011] [A8.012] a rejection is listed in the panel, which keeps the input', async () => {
    const errors = [{ field: 'targetWorkerName', code: 'unknown', message: 'There is no such worker.' }]
    await showChangeable({
      order: { can: { reassign: true } },
      lists: assignees,
      answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
    })
    await press('Reassign')
    await pick('Assign To', 'Pia Quist')
    const panel = await dialogOf('Reassign Order')
    await userEvent.click(panel.getByRole('button', { name: 'Reassign' }))
    expect(await panel.findByText('There is no such worker.')).toBeTruthy()
    expect(panel.getByRole<HTMLInputElement>('combobox', { name: 'Assign To' }).value).toBe('Pia Quist')
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Reassign' }).disabled).toBe(false)
  })

  test('[A4.009] [A4.010] [A6.010] is offered only if the order and permissions allow it, like transfer', async () => {
    await showChangeable({ order: { can: {} } })
    expect(screen.queryByRole('button', { name: 'Reassign' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  })
})

const twoHalls = [
  aBuilding('Old Main', { buildingId: 21, buildingCode: 'B-12' }),
  aBuilding('Old Main', { buildingId: 22, buildingCode: 'B-13' }),
]
const trade = (tradeName: string) => ({ tradeId: 1, fmRecordId: 1, fmModId: 1, tradeName })

test('[A2.152] [A2.156] [A4.026] [A5.031] [A5.032] transfers an order to a building and a trade of another property', async () => {
  const changes = await showChangeable({
    order: { can: { transfer: true } },
    lists: {
      '/api/Buildings': aPage([aBuilding('East Pier')]),
      '/api/Trades': aPage([trade('HVAC'), trade('Plumbing')]),
    },
    answers: [{ propertyId: 3, propertyName: 'Harbor Lofts' }],
  })
  await press('Transfer')
  const panel = await dialogOf('Transfer Order To Entity')
  expect(await panel.findByText('Transferring this order may remove your access to it.')).toBeTruthy()
  const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Transfer' })
  await userEvent.click(panel.getAllByRole('combobox')[0] as HTMLElement)
  expect(screen.queryByRole('option', { name: 'Riverside' })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor Lofts' }))
  await waitFor(() =>
    expect(panel.getByRole<HTMLInputElement>('combobox', { name: 'Trade' }).value).toBe('HVAC'),
  )
  expect(send.disabled).toBe(true)
  await pick('Building', 'East Pier')
  expect(send.disabled).toBe(false)
  await userEvent.click(send)
  await screen.findByText('The order was transferred.')
  expect(changes()[0]?.body).toEqual({
    workorderId: 901,
    targetPropertyId: 3,
    targetLocation1: 'East Pier',
    targetBuildingId: 1,
    targetTrade: 'HVAC',
  })
})

test('target buildings with the same name show their code, and the chosen one is sent', async () => {
  const changes = await showChangeable({
    order: { can: { transfer: true }, building: 'Old Main' },
    lists: { '/api/Buildings': aPage(twoHalls), '/api/Trades': aPage([trade('HVAC')]) },
    answers: [{ propertyId: 3, propertyName: 'Harbor Lofts' }],
  })
  await press('Transfer')
  const panel = await dialogOf('Transfer Order To Entity')
  await userEvent.click(panel.getAllByRole('combobox')[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor Lofts' }))
  const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Transfer' })
  await waitFor(() =>
    expect(panel.getByRole<HTMLInputElement>('combobox', { name: 'Trade' }).value).toBe('HVAC'),
  )
  expect(send.disabled).toBe(true)
  await pick('Building', 'Old Main (B-13)')
  await userEvent.click(send)
  await screen.findByText('The order was transferred.')
  expect(changes()[0]?.body).toMatchObject({ targetLocation1: 'Old Main', targetBuildingId: 22 })
})

describe('the Actions menu', () => {
  const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent)

  test('[A2.078] offers the timer, Print, the signature and Duplicate order', async () => {
    await showChangeable({ order: { can: { duplicate: true } } })
    await press('Actions')
    await screen.findByRole('menuitem', { name: 'Print' })
    expect(entries()).toEqual(['Start timer', 'Print', 'Capture Signature', 'Duplicate order'])
  })

  test("[A2.080] links to this page's help while context help is on", async () => {
    isHelpOn.set(true)
    await showChangeable({ order: { can: {} } })
    await press('Actions')
    const help = await screen.findByRole('menuitem', { name: 'Help: Reading an order' })
    expect(help.getAttribute('href')).toBe('/help/order.html')
    act(() => isHelpOn.set(false))
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^Help/ })).toBeNull())
  })

  test('[A2.078] hides Duplicate order for a request', async () => {
    await showChangeable({ order: { orderNumber: 'REQ', orderCategory: 'REQ' } })
    await press('Actions')
    await screen.findByRole('menuitem', { name: 'Print' })
    expect(entries()).toEqual(['Start timer', 'Print', 'Capture Signature'])
  })

  test('[A2.157] [A2.158] [A5.033] duplicates with a required assignee, and opens the new order', async () => {
    const changes = await showChangeable({
      order: { can: { duplicate: true } },
      lists: assignees,
      answers: [{ workorderId: 902, orderNumber: '5002' }],
    })
    await chooseFromMenu('Actions', 'Duplicate order')
    const panel = await dialogOf('Duplicate Order')
    const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Duplicate' })
    expect(send.disabled).toBe(true)
    await pick('Assign To', 'Pia Quist')
    await userEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()[0]?.call).toBe('POST /api/Workorders/duplicate/901/Pia Quist')
  })

  test('[A2.079] [A9.014] is in a speed dial, with Complete, after scrolling more than 75 px', async () => {
    await showChangeable({ order: { can: { complete: true, duplicate: true } } })
    expect(screen.queryByRole('button', { name: 'Quick actions' })).toBeNull()
    Object.defineProperty(window, 'scrollY', { value: 76, configurable: true })
    const dial = await waitFor(() => {
      window.dispatchEvent(new Event('scroll'))
      return screen.getByRole('button', { name: 'Quick actions' })
    })
    await userEvent.click(dial)
    await screen.findByRole('menuitem', { name: 'Complete' })
    expect(entries()).toEqual(['Complete', 'Start timer', 'Print', 'Capture Signature', 'Duplicate order'])
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  })
})
