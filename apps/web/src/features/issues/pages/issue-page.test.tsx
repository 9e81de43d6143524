import type { IssueDetail } from '@fettle/contract/issues'
import type { IssueStatus } from '@fettle/rules/issues/issue-status'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { card, choose, dialogOf, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anIssue } from '#testing/issues.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { IssuePage } from './issue-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/form/text-editor.tsx'
import '../components/issue-dialogs.tsx'

const person = (...cUserCanDos: string[]): Workspace =>
  withRights(['View Issues', ...cUserCanDos], { settings: { requirePriorityForWorkorders: true } })
const ordering = ['Edit Issues', 'View Workorders', 'Edit Workorders', 'View Orders: All', 'Edit Orders: All']
const editor = person(...ordering)
const jobType = {
  fmRecordId: 1,
  fmModId: 1,
  jobTypeId: 1,
  jobTypeName: 'Repair',
  tradeId: 5,
  tradeName: 'Carpentry',
  priority: null,
  kindFilter: 'Both',
}
const priority = {
  fmRecordId: 1,
  fmModId: 1,
  valueListName: 'Priority',
  valueListValue: 'Urgent',
  displayText: 'Urgent',
  displaySequence: 1,
  reqPriority: 1,
}

type Shown = {
  readonly issue?: Partial<IssueDetail>
  readonly workspace?: Workspace
  readonly answers?: readonly StubbedAnswer[]
  readonly suggestions?: readonly object[]
}

/** Opens the page of issue 41; returns the changes that were sent. */
const show = ({ issue, workspace = editor, answers = [], suggestions = [] }: Shown = {}) =>
  openRecordPage({
    workspace,
    page: <IssuePage issueId={41} />,
    answers,
    changed: () => ({ json: anIssue({ ...issue, fmModId: 5 }) }),
    read: (url) => {
      if (url === '/api/Issues/41') return { json: anIssue(issue) }
      if (url.startsWith('/api/System/vlist/jobtypes')) return { json: [jobType] }
      if (url.startsWith('/api/System/vlist/jobpriorities')) return { json: [priority] }
      if (url === '/api/Workorders/suggest') return { json: { suggestions } }
      if (url.startsWith('/api/System/vlist') || url.startsWith('/api/Workers')) return { json: [] }
      return undefined
    },
  })

const inMenu = async () => {
  await press('Actions')
  await screen.findAllByRole('menuitem')
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

test('[C7.005] shows all fields of an issue, read-only without edit permission', async () => {
  const order = {
    workorderId: 901,
    orderNumber: '5001',
    status: 'Open',
    description: 'Set anchors',
    assignTo: 'Tess Tern',
    targetDateTime: null,
  }
  await show({
    workspace: person(),
    issue: {
      status: 'In work',
      orders: 1,
      openOrders: 1,
      orderList: [order],
      recommendedAction: 'New anchors',
    },
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Handrail loose at the north stair')
  const overview = await card('Overview')
  expect(overview.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Description',
    'Kind',
    'Severity',
    'Building',
    'Floor',
    'Room',
    'Asset',
    'Owner',
    'Due',
    'Estimated Cost',
    'Recommended Action',
    'Found On',
    'Found By',
    'Reference',
  ])
  const orders = await card('Orders')
  expect(orders.getByRole('link', { name: '5001' }).getAttribute('href')).toBe('/orders/901')
  expect(screen.queryByRole('button', { name: /^Edit |^Accept|^Create Order|^Actions/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

test('the fields of a closed issue are read-only', async () => {
  await show({ issue: { status: 'Closed', checkNote: 'Firm.' } })
  await card('Overview')
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
})

const offers: Record<IssueStatus, readonly string[]> = {
  New: ['Accept', 'Create Order', 'Plan', 'Defer', 'Reject'],
  Accepted: ['Plan', 'Create Order', 'Ready to Check', 'Defer', 'Reject'],
  Planned: ['Ready to Check', 'Create Order', 'Defer', 'Reject'],
  'In work': ['Create Order'],
  'To check': ['Close', 'Create Order'],
  Closed: ['Reopen'],
  Deferred: ['Resume'],
  Rejected: ['Resume'],
  Reopened: ['Accept', 'Create Order', 'Plan', 'Ready to Check'],
}
for (const [status, actions] of Object.entries(offers) as [IssueStatus, readonly string[]][])
  test(`[C7.006] [C7.007] [C7.008] an issue that is ${status} offers ${actions.join(', ')}`, async () => {
    await show({ issue: { status }, workspace: person(...ordering, 'Delete Issues') })
    const heads = ['Accept', 'Plan', 'Ready to Check', 'Close', 'Resume', 'Reopen', 'Create Order']
    const buttons = heads.filter((name) => screen.queryByRole('button', { name }) !== null)
    const entries = await inMenu()
    expect([...buttons, ...entries].toSorted()).toEqual([...actions, 'Delete Issue'].toSorted())
  })

test('an action without questions is sent with the loaded version', async () => {
  const changes = await show({ answers: [{ json: anIssue({ status: 'Accepted', fmModId: 5 }) }] })
  await press('Accept')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toEqual({
    call: 'POST /api/Issues/41/status',
    body: { action: 'accept' },
    ifMatch: '"4"',
  })
  expect(await screen.findByRole('button', { name: 'Plan' })).toBeTruthy()
})

test('[C7.012] closing requires a note of the check before anything is sent', async () => {
  const changes = await show({ issue: { status: 'To check' } })
  await press('Close')
  const dialog = await dialogOf('Close Issue #41')
  await userEvent.click(dialog.getByRole('button', { name: 'Close Issue' }))
  expect(await dialog.findByText('Say what was checked before closing.')).toBeTruthy()
  expect(changes()).toEqual([])
  await enter(dialog.getByRole('textbox', { name: /What was checked/ }), 'Rail holds 200 lb.')
  await userEvent.click(dialog.getByRole('button', { name: 'Close Issue' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({ action: 'close', reason: 'Rail holds 200 lb.' })
})

test('[C7.007] deferring requires a reason and a later day; the server error shows at its field', async () => {
  const refusal = { field: 'until', code: 'not-allowed', message: 'Choose a day within ten years.' }
  const changes = await show({
    answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors: [refusal] } }],
  })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Defer' }))
  const dialog = await dialogOf('Defer Issue #41')
  await userEvent.click(dialog.getByRole('button', { name: 'Defer' }))
  expect(await dialog.findByText('Until is required.')).toBeTruthy()
  expect(dialog.getByText('Reason is required.')).toBeTruthy()
  expect(changes()).toEqual([])
  await enter(dialog.getByRole('textbox', { name: /Until/ }), '12/31/2099')
  await enter(dialog.getByRole('textbox', { name: /Reason/ }), 'Budget of next year')
  await userEvent.click(dialog.getByRole('button', { name: 'Defer' }))
  expect(await dialog.findAllByText('Choose a day within ten years.')).not.toHaveLength(0)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe(
    'Budget of next year',
  )
})

test('[C7.005] a deferred issue shows its day, reason and approver', async () => {
  await show({
    issue: {
      status: 'Deferred',
      deferredUntil: '2027-03-01',
      deferralReason: 'Budget of next year',
      deferralApprovedBy: 'Grace Holloway',
    },
  })
  expect(screen.getByText(/^Deferred until 3\/1\/2027: Budget of next year/).textContent).toContain(
    'approved by Grace Holloway',
  )
})

test('[C7.010] an order asks for its job type and priority, and holds the text of the issue', async () => {
  const changes = await show({ issue: { recommendedAction: 'Set new anchors.' } })
  await press('Create Order')
  const dialog = await dialogOf('Order for Issue #41')
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ })
  expect(text.value).toBe(
    'Handrail loose at the north stair\n\nTwo anchors have pulled out of the wall.\n\nSet new anchors.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Create Order' }))
  expect(await dialog.findByText('Job Type is required.')).toBeTruthy()
  expect(dialog.getByText('Priority is required.')).toBeTruthy()
  expect(changes()).toEqual([])
  await choose('Job Type', 'Repair (Carpentry)', dialog)
  await choose('Priority', 'Urgent', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Create Order' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'POST /api/Issues/41/orders',
    ifMatch: '"4"',
    body: { jobType: 'Repair', trade: 'Carpentry', jobPriority: 1, description: text.value },
  })
})

test('[C7.010] an order proposes job types for the text of the issue, among the ones that the person may choose', async () => {
  const suggestion = { jobTypeId: 1, tradeId: 5, probability: 0.8 }
  const changes = await show({
    suggestions: [
      { ...suggestion, jobType: 'Repair', trade: 'Carpentry' },
      { ...suggestion, jobTypeId: 2, jobType: 'Leak', trade: 'Plumbing' },
    ],
  })
  await press('Create Order')
  const dialog = await dialogOf('Order for Issue #41')
  const proposed = await dialog.findByRole('button', { name: 'Repair · Carpentry' })
  expect(dialog.queryByRole('button', { name: /Leak/ })).toBeNull()
  await userEvent.click(proposed)
  expect(dialog.queryByRole('button', { name: /Repair ·/ })).toBeNull()
  await choose('Priority', 'Urgent', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Create Order' }))
  await waitFor(() =>
    expect(changes()[0]).toMatchObject({
      call: 'POST /api/Issues/41/orders',
      body: { jobType: 'Repair', trade: 'Carpentry' },
    }),
  )
})

test('without permission to create orders an issue offers none', async () => {
  await show({ workspace: person('Edit Issues') })
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create Order' })).toBeNull()
})

test('[C7.005] a message is sent without a version', async () => {
  const changes = await show()
  await enter(await screen.findByRole('textbox', { name: 'Message' }), 'Called the vendor.')
  await press('Add Message')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toEqual({
    call: 'POST /api/Issues/41/messages',
    body: { text: 'Called the vendor.' },
    ifMatch: null,
  })
})

test('without permission to see issues no request is sent', async () => {
  const sent = stubFetch(() => ({ json: {} }))
  await renderPage(<IssuePage issueId={41} />, withRights([]))
  expect(screen.getByText('Error: You do not have access to view this issue.')).toBeTruthy()
  expect(sent).toHaveLength(0)
})
