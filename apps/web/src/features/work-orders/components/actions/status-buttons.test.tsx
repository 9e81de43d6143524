import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aWorkspace } from '#testing/workspace.tsx'
import { button, chooseFromMenu, pick, press, showChangeable, valueList } from '../order-changes.fixture.tsx'

const everything = {
  open: true,
  hold: true,
  dnc: true,
  complete: true,
  'open-sub-status': true,
  'complete-sub-status': true,
}
const held = { orderStatus: 'Hold', statusKind: 'hold' } as const
const statusNames = () =>
  within(screen.getByRole('group', { name: 'Status' }))
    .getAllByRole('button')
    .map((one) => one.textContent)

const requested = {
  orderNumber: 'REQ',
  orderCategory: 'REQ',
  requestId: 'R-7',
  can: { ...everything, approve: true, deny: true },
} as const
const handled = { orderNumber: '5001', orderCategory: 'CM', can: {} } as const

describe('the focus after an action', () => {
  test.each([
    ['Did Not Complete', 'Mark as DNC', { can: everything }, { statusKind: 'dnc', can: {} }],
    ['Hold', 'Hold', { can: everything }, { ...held, can: everything }],
    ['Approve', 'Approve', requested, handled],
    ['Deny', 'Deny', requested, handled],
  ] as const)('moves to the heading of the order after %s', async (name, send, order, after) => {
    await showChangeable({ order, answers: [after] })
    await press(name)
    const panel = within(await screen.findByRole('dialog'))
    if (name === 'Deny') await userEvent.type(await panel.findByRole('textbox', { name: 'Reason' }), 'Done.')
    await userEvent.click(await panel.findByRole('button', { name: send }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})

describe('the status buttons of an order', () => {
  test('[A2.086] offer Open, Hold, Did Not Complete and Complete', async () => {
    await showChangeable({ order: { can: everything } })
    expect(statusNames()).toEqual(['Open', 'Hold', 'Did Not Complete', 'Complete'])
  })

  test('[A4.004] Hold asks for a reason and holds an open order, and then becomes Un-hold, which opens it again', async () => {
    const changes = await showChangeable({
      order: { can: everything },
      answers: [held, { orderStatus: 'Open', statusKind: 'open' }],
    })
    await press('Hold')
    const panel = within(await screen.findByRole('dialog', { name: 'Hold Order 5001' }))
    expect(changes()).toHaveLength(0)
    await userEvent.click(await panel.findByRole('button', { name: 'Hold' }))
    await screen.findByText('Order 5001 is on hold.')
    await press('Un-hold')
    await screen.findByText('Order 5001 is off hold.')
    expect(changes().map(({ call, ifMatch }) => [call, ifMatch])).toEqual([
      ['PUT /api/Workorders/901/set-hold', '"4"'],
      ['PUT /api/Workorders/901/open-order', '"5"'],
    ])
  })

  test('[A4.005] [A6.007] Open is disabled without edit permission', async () => {
    await showChangeable({ order: { ...held, can: { ...everything, open: false } } })
    expect(button('Open').disabled).toBe(true)
    expect(button('Un-hold').disabled).toBe(true)
    expect(button('Complete').disabled).toBe(false)
  })

  test.each([
    ['Complete', 'complete', true],
    ['Done, invoice open', 'complete', true],
    ['DNC', 'dnc', false],
  ] as const)(
    '[A4.006] [A4.007] Hold is disabled in status %s, and so is Did Not Complete on a complete order',
    async (orderStatus, statusKind, isComplete) => {
      await showChangeable({ order: { orderStatus, statusKind, can: { ...everything, dnc: !isComplete } } })
      expect(button('Un-hold').disabled).toBe(true)
      expect(button('Did Not Complete').disabled).toBe(isComplete)
    },
  )

  test("each disabled button shows the reason: the order's state or a missing permission", async () => {
    await showChangeable({
      order: {
        orderStatus: 'Complete',
        statusKind: 'complete',
        can: { ...everything, dnc: false, complete: false },
      },
    })
    expect(button('Un-hold').getAttribute('aria-description')).toBe(
      'This cannot be done while the order is complete.',
    )
    expect(button('Complete').getAttribute('aria-description')).toBe(
      'This cannot be done while the order is complete.',
    )
    expect(button('Open').getAttribute('aria-description')).toBeNull()
    await userEvent.hover(button('Did Not Complete').parentElement as HTMLElement)
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'This cannot be done while the order is complete.',
    )
  })

  test('Hold without permission shows the missing permission', async () => {
    await showChangeable({ order: { can: { ...everything, hold: false } } })
    expect(button('Hold').getAttribute('aria-description')).toBe(
      'You do not have permission to perform that action.',
    )
  })

  test('[A4.008] are hidden on a denied request', async () => {
    await showChangeable({ order: { orderNumber: 'Denied', orderStatus: 'Denied', statusKind: 'denied' } })
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull()
  })

  test('[A2.155] the menus of Open and Complete list the sub-statuses', async () => {
    const settings = { openSubStatuses: ['Awaiting parts'], completeSubStatuses: ['Invoiced'] }
    const changes = await showChangeable({
      order: { can: everything },
      workspace: aWorkspace({ settings }),
      answers: [{ orderStatus: 'Awaiting parts' }, { orderStatus: 'Invoiced', statusKind: 'complete' }],
    })
    await chooseFromMenu('Open', 'Awaiting parts')
    await screen.findByText('Order 5001 is Awaiting parts.')
    await chooseFromMenu('Complete', 'Invoiced')
    const sheet = within(await screen.findByRole('dialog'))
    expect((await sheet.findByRole<HTMLInputElement>('radio', { name: 'Invoiced' })).checked).toBe(true)
    await userEvent.click(sheet.getByRole('button', { name: 'Complete' }))
    await screen.findByText('Order 5001 is Invoiced.')
    expect(changes().map(({ call, body }) => [call, body])).toEqual([
      ['PUT /api/Workorders/SetSubStatus', { workorderId: 901, requestedStatus: 'Awaiting parts' }],
      ['PUT /api/Workorders/complete', { workorderId: 901, requestedStatus: 'Invoiced' }],
    ])
  })

  test('[A2.154] [A8.011] DNC asks for confirmation, and lists missing notes', async () => {
    const errors = [
      { field: 'privateNotes', code: 'required', message: 'Add an internal message before setting DNC.' },
    ]
    const changes = await showChangeable({
      order: { can: everything },
      answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
    })
    await press('Did Not Complete')
    const panel = within(await screen.findByRole('dialog', { name: 'Mark Order CM 5001 as DNC?' }))
    // A panel is placed at the control that says it has one.
    expect(button('Did Not Complete').getAttribute('aria-expanded')).toBe('true')
    expect(changes()).toHaveLength(0)
    await userEvent.click(await panel.findByRole('button', { name: 'Mark as DNC' }))
    await userEvent.click(
      await panel.findByRole('button', { name: 'Add an internal message before setting DNC.' }),
    )
    await waitFor(() => expect(document.activeElement?.id).toBe('internal-communications'))
    expect(changes()[0]?.call).toBe('PUT /api/Workorders/901/set-dnc')
  })
})

describe('a request', () => {
  const request = {
    orderNumber: 'REQ',
    orderCategory: 'REQ',
    requestId: 'R-7',
    assignTo: 'Pia Quist',
    can: { approve: true, deny: true },
  } as const
  const lists = { '/api/Workers/ReassignValueList': valueList('Dana Whitfield', 'Pia Quist') }

  test("[A2.147] [A2.148] [A2.149] [A6.011] approving assigns the person's own worker, and refreshes the detail", async () => {
    const changes = await showChangeable({
      order: request,
      lists,
      answers: [{ orderNumber: '5002', orderCategory: 'CM', can: everything }],
    })
    await press('Approve')
    const panel = within(await screen.findByRole('dialog', { name: 'Approve Request' }))
    expect((await panel.findByRole<HTMLInputElement>('combobox', { name: 'Assign To' })).value).toBe(
      'Dana Whitfield',
    )
    await userEvent.click(panel.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Order Detail · 5002 · CM')
    expect(changes()[0]).toMatchObject({
      call: 'PUT /api/Workorders/approve',
      body: { workorderId: 901, assignTo: 'Dana Whitfield', trade: 'HVAC', jobType: 'No heat' },
    })
  })

  test("[A2.149] defaults to the order's assignee for a non-worker", async () => {
    await showChangeable({ order: request, lists, workspace: aWorkspace({ user: { workerVendor: null } }) })
    await press('Approve')
    const panel = within(await screen.findByRole('dialog', { name: 'Approve Request' }))
    const assignTo = await panel.findByRole<HTMLInputElement>('combobox', { name: 'Assign To' })
    await waitFor(() => expect(assignTo.value).toBe('Pia Quist'))
  })

  test('is approved with priority, target and assignee in one call', async () => {
    const priorities = [{ ...valueList('High')[0], reqPriority: 1 }]
    const changes = await showChangeable({
      order: { ...request, jobPriority: 3 },
      lists: { ...lists, '/api/System/vlist/jobpriorities': priorities },
      answers: [{ orderNumber: '5002', orderCategory: 'CM', can: everything }],
    })
    await press('Approve')
    const panel = within(await screen.findByRole('dialog', { name: 'Approve Request' }))
    await panel.findByRole('combobox', { name: 'Assign To' })
    await pick('Assign To', 'Pia Quist')
    await pick('Priority', 'High')
    await userEvent.type(panel.getByRole('textbox', { name: 'Target' }), '3/31/2026')
    await userEvent.click(panel.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Order Detail · 5002 · CM')
    expect(changes()).toHaveLength(1)
    expect(changes()[0]).toMatchObject({
      call: 'PUT /api/Workorders/approve',
      body: { assignTo: 'Pia Quist', jobPriority: 1, targetDateTime: '2026-03-31' },
    })
  })

  test('sends no priority and no target that the approver leaves as they are', async () => {
    const changes = await showChangeable({ order: { ...request, jobPriority: 3 }, lists, answers: [handled] })
    await press('Approve')
    const panel = within(await screen.findByRole('dialog', { name: 'Approve Request' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).not.toHaveProperty('jobPriority')
    expect(changes()[0]?.body).not.toHaveProperty('targetDateTime')
  })

  describe('[C5.023] a request without a chosen assignee', () => {
    const open = async () => {
      const proposal = {
        assignee: { id: 3, name: 'Pia Quist' },
        reason: 'rank 1 for No heat, on shift, 3 open',
        steps: [],
        order: {
          workorderId: 901,
          orderNumber: 'REQ',
          description: '',
          assignTo: null,
          given: null,
        },
        sought: {
          propertyId: 2,
          tradeId: null,
          jobTypeId: null,
          buildingId: null,
          assetIds: [],
          startDateTime: '2026-03-09T14:00:00Z',
        },
        timeZone: 'America/New_York',
      }
      const changes = await showChangeable({
        order: { ...request, assignTo: null },
        lists: { ...lists, '/api/Assignments/901': proposal },

        workspace: aWorkspace({ user: { workerVendor: null } }),
        answers: [{ orderNumber: '5002', orderCategory: 'CM', can: everything }],
      })
      await press('Approve')
      const panel = within(await screen.findByRole('dialog', { name: 'Approve Request' }))
      const field = () => panel.getByRole<HTMLInputElement>('combobox', { name: 'Assign To' })
      await waitFor(() => expect(field().value).toBe('Pia Quist'))
      expect(panel.getByText('Found automatically: rank 1 for No heat, on shift, 3 open')).toBeTruthy()
      return { changes, panel }
    }

    test("proposes the rules' candidate, without fixing it", async () => {
      const { changes, panel } = await open()
      await userEvent.click(panel.getByRole('button', { name: 'Approve' }))
      await screen.findByText('Order Detail · 5002 · CM')
      expect(changes()[0]?.body).not.toHaveProperty('assignTo')
      expect(changes()[0]?.body).not.toHaveProperty('assignAutomatically')
    })

    test('stays unassigned with an empty field', async () => {
      const { changes, panel } = await open()
      // Picking the proposed one makes it a fixed choice; only the cross clears it.
      await pick('Assign To', 'Pia Quist')
      expect(panel.getByText(/Found automatically/)).toBeTruthy()
      const field = panel.getByRole('combobox', { name: 'Assign To' }).parentElement
      const cross = field?.querySelector('button')
      if (!cross) throw new Error('The field has no cross.')
      await userEvent.click(cross)
      await waitFor(() => expect(panel.queryByText(/Found automatically/)).toBeNull())
      await userEvent.click(panel.getByRole('button', { name: 'Approve' }))
      await screen.findByText('Order Detail · 5002 · CM')
      expect(changes()[0]?.body).toMatchObject({ assignAutomatically: false })
    })
  })

  test('[A2.147] denying requires a reason', async () => {
    const changes = await showChangeable({
      order: request,
      answers: [{ orderNumber: 'Denied', orderStatus: 'Denied', statusKind: 'denied' }],
    })
    await press('Deny')
    const panel = within(await screen.findByRole('dialog', { name: 'Deny Request' }))
    const deny = await panel.findByRole<HTMLButtonElement>('button', { name: 'Deny' })
    expect(deny.disabled).toBe(true)
    await userEvent.type(
      panel.getByRole('textbox', { name: 'Reason', description: /The requester can read this reason\./ }),
      'Not our building.',
    )
    await userEvent.click(deny)
    await screen.findByText(/was denied/)
    expect(changes()[0]?.body).toEqual({ workorderId: 901, denyReason: 'Not our building.' })
  })

  test('[A6.011] has no approve and deny without permission', async () => {
    await showChangeable({ order: { ...request, can: {} } })
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull()
  })
})
