import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { followShortcuts } from '#lib/shortcuts.ts'
import { choose } from '#testing/actions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage, aRow } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aQueuedReport } from '#testing/reports.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { bar, box, choosing, dialog, Page, pick, press, results, three } from './bulk.fixture.tsx'

describe('selected orders in the list', () => {
  test('are put on hold with one call each, with a separate key and the seen version', async () => {
    const changes = await choosing()
    await pick('Order 5001', 'Order 5003')
    expect((await bar()).getByText('2 chosen')).toBeTruthy()
    await press('Hold')
    const panel = await dialog('Hold 2 Orders')
    await userEvent.click(panel.getByRole('button', { name: 'Hold' }))
    expect(await panel.findByText('2 done')).toBeTruthy()
    expect(changes()).toMatchObject([
      { call: 'PUT /api/Workorders/901/set-hold', ifMatch: '"4"' },
      { call: 'PUT /api/Workorders/903/set-hold', ifMatch: '"4"' },
    ])
    expect(new Set(changes().map(({ key }) => key)).size).toBe(2)
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Select orders to change them together.')).toBeTruthy()
  })

  test('can include all found orders beyond the page', async () => {
    const rows = Array.from({ length: 30 }, (_, at) =>
      aRow({ workorderId: 901 + at, orderNumber: String(5001 + at), description: `Job ${at + 1}` }),
    )
    const changes = await choosing({ rows })
    await press('Select all 30 orders')
    await (await bar()).findByText('30 chosen')
    await press('Hold')
    const panel = await dialog('Hold 30 Orders')
    await userEvent.click(panel.getByRole('button', { name: 'Hold' }))
    expect(await panel.findByText('30 done')).toBeTruthy()
    expect(new Set(changes().map(({ id }) => id)).size).toBe(30)
  })

  test('show individual results, and rejected ones stay selected with the reason', async () => {
    const errors = [{ field: 'labor', code: 'required', message: 'Add labor before completing.' }]
    await choosing({
      change: (id) =>
        id === 902
          ? { status: 400, json: { title: 'Could not complete work order.', errors } }
          : { json: anOrder({ workorderId: id }) },
    })
    await pick('Order 5001', 'Order 5002')
    await press('Complete')
    const panel = await dialog('Complete 2 Orders')
    await userEvent.click(panel.getByRole('button', { name: 'Complete' }))
    expect(await panel.findByText('1 done, 1 refused')).toBeTruthy()
    expect(await results()).toEqual(['Order 5001DoneJob 1', 'Order 5002RefusedAdd labor before completing.'])
    await userEvent.keyboard('{Escape}')
    expect((await bar()).getByText('1 chosen')).toBeTruthy()
    expect([box('Order 5001').checked, box('Order 5002').checked]).toEqual([false, true])
  })

  test('changed concurrently are rejected, and retried with the current version', async () => {
    let isStale = true
    const changes = await choosing({
      change: (id) => {
        if (!isStale) return { json: anOrder({ workorderId: id }) }
        const current = anOrder({ workorderId: id, fmModId: 9 })
        return { status: 412, json: { title: 'Somebody changed this order.', errors: [], current } }
      },
    })
    await pick('Order 5001')
    await press('Hold')
    const panel = await dialog('Hold 1 Order')
    await userEvent.click(panel.getByRole('button', { name: 'Hold' }))
    expect(await panel.findByText('1 refused')).toBeTruthy()
    isStale = false
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('1 done')).toBeTruthy()
    expect(changes().map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"9"'])
    expect(new Set(changes().map(({ key }) => key)).size).toBe(2)
  })

  test('without a response keep their key, so that a retry never runs twice', async () => {
    let isReached = false
    const changes = await choosing({
      change: (id) => (isReached ? { json: anOrder({ workorderId: id }) } : new TypeError('no network')),
    })
    await pick('Order 5001')
    await press('Hold')
    const panel = await dialog('Hold 1 Order')
    await userEvent.click(panel.getByRole('button', { name: 'Hold' }))
    expect(await panel.findByText('1 no response')).toBeTruthy()
    expect(await results()).toEqual(['Order 5001No responseThe server could not be reached.'])
    isReached = true
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('1 done')).toBeTruthy()
    const keys = changes().map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('can be reassigned, and their priority changed', async () => {
    const changes = await choosing()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all orders on this page' }))
    await press('Reassign')
    const reassign = await dialog('Reassign 3 Orders')
    await choose('Assign To', 'Pia Quist', reassign)
    await userEvent.click(reassign.getByRole('button', { name: 'Reassign' }))
    expect(await reassign.findByText('3 done')).toBeTruthy()
    expect(changes()[1]?.body).toMatchObject({
      workorderId: 902,
      targetWorkerName: 'Pia Quist',
      reassignType: 0,
    })
    await userEvent.keyboard('{Escape}')
    await pick('Order 5002')
    await press('Priority')
    const priority = await dialog('Change Priority of 1 Order')
    await choose('Job Priority', 'High', priority)
    await userEvent.click(priority.getByRole('button', { name: 'Change' }))
    expect(await priority.findByText('1 done')).toBeTruthy()
    expect(changes()[3]).toMatchObject({ id: 902, body: { newJobPriority: 1 } })
  })

  test('of several properties cannot be reassigned, because assignees differ', async () => {
    await choosing({ rows: three.map((row, at) => ({ ...row, propertyId: at === 2 ? 3 : 2 })) })
    await pick('Order 5001', 'Order 5003')
    await press('Reassign')
    const panel = await dialog('Reassign 2 Orders')
    expect(panel.getByRole('alert').textContent).toContain('several')
    expect(panel.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  })

  test('are printed as one batch', async () => {
    const changes = await choosing({ change: () => ({ json: aQueuedReport() }) })
    await pick('Order 5003', 'Order 5001')
    await press('More')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toMatchObject({ reportId: 1002, foundSetIds: '903\n901', propertyId: 2 })
  })

  test('are cleared by another filter, but not by another page or sorting', async () => {
    await choosing()
    await pick('Order 5001')
    await userEvent.click(screen.getByRole('button', { name: 'Trade' }))
    expect((await bar()).getByText('1 chosen')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Hold' }))
    expect(await screen.findByText('Select orders to change them together.')).toBeTruthy()
    expect((await bar()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Done'])
  })

  test('can be selected with x in the focused row', async () => {
    await choosing()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    const end = followShortcuts()
    const row = screen.getByRole('row', { name: 'Order 5002, Open' })
    act(() => row.focus())
    fireEvent.keyDown(row, { key: 'x' })
    expect((await bar()).getByText('1 chosen')).toBeTruthy()
    expect(box('Order 5002').checked).toBe(true)
    end()
  })

  test('can be selected by clicking anywhere on their row, which then does not open', async () => {
    await choosing()
    await userEvent.click(screen.getByText('Job 2'))
    expect((await bar()).getByText('1 chosen')).toBeTruthy()
    expect(box('Order 5002').checked).toBe(true)
    await userEvent.click(screen.getByText('Job 2'))
    expect(box('Order 5002').checked).toBe(false)
    expect(screen.queryByRole('heading', { name: 'Overview' })).toBeNull()
  })

  test('with Shift includes all from the last checkbox to this one', async () => {
    await choosing()
    const user = userEvent.setup()
    await user.click(box('Order 5001'))
    await user.keyboard('{Shift>}')
    await user.click(box('Order 5003'))
    await user.keyboard('{/Shift}')
    expect((await bar()).getByText('3 chosen')).toBeTruthy()
  })
})

test('a requester has no checkboxes, because no bulk action is permitted', async () => {
  stubFetch(() => ({ json: aPage(three) }))
  const user = { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } as const
  await renderRouted(<Page workspace={aWorkspace({ user: { ...user, cUserCanDos: [] } })} />)
  await screen.findByText('Job 1')
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
})
