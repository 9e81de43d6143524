import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { anOrder } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { press, showChangeable } from '../order-changes.fixture.tsx'
import { requester, section, show, showAnswer, shownAt, titles } from './detail.fixture.tsx'
import { plainStatus } from './plain-status.ts'

describe('sections for requesters', () => {
  test('[A2.160] [A2.161] [A2.163] [A2.164] [A2.165] are in this order, without costs and internal messages', async () => {
    const kind = { trade: 'HVAC', jobType: 'No heat' }
    const fields = {
      ...kind,
      requestId: 'R-210',
      description: 'Cold\nroom',
      latitude: 44.3,
      longitude: -69.7,
    }
    await show(fields, requester())
    const overview = await section('Overview')
    expect(titles()).toEqual(['Overview', 'Type and Description', 'Location', 'Photos', 'Messages', 'Log'])
    expect(['Request #', 'Work Order #', 'Requested By', 'Job Priority'].map(shownAt)).toEqual([
      'R-210',
      '5001',
      'Imani BrandtAccounts518-555-0142',
      '2',
    ])
    expect(overview.getByRole('list', { name: 'Status: Open' })).toBeTruthy()
    expect(overview.getByText(/All times are in this order's time zone/)).toBeTruthy()
    expect((await section('Type and Description')).getByText(/Cold/).dataset.lines).toBe('true')
    expect(['Trade', 'Job Type'].map(shownAt)).toEqual(['HVAC', 'No heat'])
    expect(screen.queryByText('Coordinates')).toBeNull()
  })

  test('an order in a property that the requester may not read shows its priority by number, without asking for names', async () => {
    const sent = await showAnswer({ json: anOrder({ propertyId: 77, jobPriority: 2 }) }, requester())
    await section('Overview')
    expect(shownAt('Job Priority')).toBe('2')
    expect(sent.map(({ url }) => url).filter((url) => url.includes('jobpriorities'))).toEqual([])
  })

  test('[A2.162] Additional Details appear if custom fields are on and not empty', async () => {
    const workspace = requester()
    const settings = { ...workspace.settings, enableCustomFields: true }
    await show({ extendedData: { Tenant: 'Brandt & Co' } }, { ...workspace, settings })
    expect((await section('Additional Details')).getByText('Brandt & Co')).toBeTruthy()
  })

  test('[A2.170] an answered survey is shown as submitted', async () => {
    await show({ orderStatus: 'Complete', statusKind: 'complete', surveyId: 8 }, requester())
    const survey = await section('Survey')
    expect(survey.getByText('Survey submitted.')).toBeTruthy()
    expect(survey.getByText('Thank you for sharing your feedback.')).toBeTruthy()
  })
})

const complete = { orderStatus: 'Complete', statusKind: 'complete' } as const

describe('the survey', () => {
  test.each([
    ['is open', {}, {}],
    ['is complete, but surveys are off', { surveyActiveFlag: false }, complete],
  ])('[A2.159] is hidden if the order %s', async (_why, settings, order) => {
    const workspace = requester()
    await show(order, { ...workspace, settings: { ...workspace.settings, ...settings } })
    expect(titles()).not.toContain('Survey')
  })

  test('[A2.159] is first on a complete order', async () => {
    await show({ ...complete, can: { survey: true } }, requester())
    expect(titles()[0]).toBe('Survey')
  })

  test('[A2.168] [A2.169] [A2.170] accepts a rating, Yes or No and a message, and shows thanks after sending', async () => {
    const changes = await showChangeable({
      order: { ...complete, can: { survey: true } },
      workspace: requester(),
      answers: [{ surveyId: 12, can: {} }],
    })
    const submit = await screen.findByRole('button', { name: 'Submit Survey' })
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    await enter(screen.getByRole('textbox', { name: 'Message' }), ' Still cold. ')
    expect((submit as HTMLButtonElement).disabled).toBe(true)
    const ratings = screen.getAllByRole('radio', { name: / of 5/ })
    expect(ratings.map((radio) => radio.getAttribute('aria-label')?.[0])).toEqual(['1', '2', '3', '4', '5'])
    await userEvent.click(screen.getByRole('radio', { name: /^2 of 5/ }))
    await userEvent.click(submit)
    expect(await screen.findByText('Survey submitted.')).toBeTruthy()
    expect(screen.getByText('Thank you for sharing your feedback.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit Survey' })).toBeNull()
    expect(changes()).toEqual([
      {
        call: 'POST /api/Workorders/CompleteSurvey',
        body: { workorderId: 901, surveyRating: 2, surveyAcceptable: 'No', surveyText: 'Still cold.' },
        ifMatch: null,
      },
    ])
  })

  test('keeps its answers after a server rejection', async () => {
    await showChangeable({
      order: { ...complete, can: { survey: true } },
      workspace: requester(),
      answers: [{ status: 500, json: {} }],
    })
    await userEvent.click(await screen.findByRole('radio', { name: /^5 of 5/ }))
    await press('Submit Survey')
    expect((await screen.findByRole('alert')).textContent).toContain('A server error occurred')
    expect((screen.getByRole('radio', { name: /^5 of 5/ }) as HTMLInputElement).checked).toBe(true)
  })

  test('is only for the requester', async () => {
    await show({ ...complete, can: {} }, requester())
    const survey = await section('Survey')
    expect(survey.getByText('Only the person who asked for this work can answer its survey.')).toBeTruthy()
    expect(survey.queryByRole('button')).toBeNull()
  })
})

describe("a requester's actions on an order", () => {
  test('[A2.165] a message is sent to staff as a public one', async () => {
    const changes = await showChangeable({ order: { can: { comment: true } }, workspace: requester() })
    const box = screen.getByRole('textbox', { name: 'Message to the maintenance team' })
    expect(box.getAttribute('maxlength')).toBe('1000')
    await enter(box, 'Please knock.')
    await press('Send')
    expect(changes().map(({ body }) => body)).toEqual([
      { workorderId: 901, commentText: 'Please knock.', kind: 1 },
    ])
  })

  test('still broken work can be reported, and reopens', async () => {
    const changes = await showChangeable({
      order: { ...complete, can: { 'report-again': true, 'follow-up': true } },
      workspace: requester(),
      answers: [
        { status: 500, json: {} },
        { statusKind: 'open', orderStatus: 'Open', can: {} },
      ],
    })
    await press('It Is Still Broken')
    const panel = within(await screen.findByRole('dialog', { name: 'Still broken?' }))
    const text = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: "What's still wrong" })
    await enter(text, 'It drips again.')
    await userEvent.click(panel.getByRole('button', { name: 'Send' }))
    expect((await panel.findByRole('alert')).textContent).toContain('A server error occurred')
    expect(text.value).toBe('It drips again.')
    await userEvent.click(panel.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Thank you. Someone will look at it again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'It Is Still Broken' })).toBeNull()
    expect(changes().at(-1)).toMatchObject({
      call: 'PUT /api/Workorders/901/still-broken',
      body: { message: 'It drips again.' },
    })
  })

  test('[A2.165] read-only users have no message box', async () => {
    await show({ can: {} }, requester())
    expect((await section('Messages')).queryByRole('textbox')).toBeNull()
  })

  test('[A2.164] photos can be added with permission', async () => {
    await show({ can: { 'photo-add': true } }, requester())
    expect((await section('Photos')).getByRole('button', { name: 'Add Photos' })).toBeTruthy()
  })

  const request = { orderNumber: 'REQ', requestId: '77', orderCategory: 'REQ', reqFlag: true } as const
  const own = { 'edit-field': true, withdraw: true }
  const editable = () =>
    screen.getAllByRole('button', { name: /^Edit / }).map((one) => one.getAttribute('data-edits'))

  test('their own request can be edited: description and location only', async () => {
    await show({ ...request, can: own }, requester())
    expect(editable()).toEqual(['Description', 'Building', 'Floor', 'Room', 'Location Details'])
  })

  test('[A2.049] without location pickers for requesters, only the description can be edited', async () => {
    const user = { userRole: 'Requester', worker: null, workerVendor: null } as const
    const settings = { disableLocationPickersForRequesters: true }
    await show({ ...request, can: own }, aWorkspace({ user, settings }))
    expect(editable()).toEqual(['Description'])
  })

  test('an unapproved request can be withdrawn after confirmation', async () => {
    const denied = {
      orderNumber: 'Denied',
      orderStatus: 'Denied',
      statusKind: 'denied',
      withdrawnFlag: true,
      can: {},
    } as const
    const changes = await showChangeable({
      order: { ...request, can: own },
      workspace: requester(),
      answers: [denied],
    })
    await press('Withdraw Request')
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText(/^Withdrawn: no work/)).toBeTruthy()
    expect(changes().map(({ call }) => call)).toEqual(['PUT /api/Workorders/withdraw'])
  })

  test('an approved one cannot', async () => {
    await show({ can: {} }, requester())
    expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull()
  })
})

test('the status is shown as a plain sentence', async () => {
  const order = { orderNumber: '5001', orderStatus: 'Open', statusKind: 'open', denyReason: '' } as const
  const words = (overrides: Partial<Parameters<typeof plainStatus>[0]>) =>
    plainStatus({ ...order, assignTo: null, ...overrides })
  expect(words({ orderNumber: 'REQ' })).toBe('We received your request. It is waiting for approval.')
  expect(words({ orderNumber: 'REQ', followingFlag: true, orderBy: '' })).toMatch(
    /^This request is waiting for approval/,
  )
  expect(words({})).toBe('Approved. The work will be assigned soon.')
  expect(words({ assignTo: 'Dana Whitfield' })).toBe('Approved and assigned to Dana Whitfield.')
  expect(words({ orderStatus: 'Waiting for parts' })).toBe('The work is in progress: Waiting for parts.')
  expect(words({ orderStatus: 'Hold', statusKind: 'hold' })).toMatch(/^On hold/)
  expect(words({ orderStatus: 'DNC', statusKind: 'dnc' })).toMatch(/^Closed without being completed/)
  expect(words({ ...complete })).toBe('The work is complete.')
  expect(words({ ...complete, orderStatus: 'Verified' })).toBe('The work is done: Verified.')
  const denied = { orderNumber: 'Denied', orderStatus: 'Denied', statusKind: 'denied' } as const
  expect(words({ ...denied })).toMatch(/^Denied: /)
  expect(words({ ...denied, withdrawnFlag: true })).toMatch(/^Withdrawn: /)
  expect(words({ ...denied, denyReason: 'Doubled' })).toMatch(/See the reason below/)
  await show({ ...order }, requester())
  expect((await section('Overview')).getByText('Approved and assigned to Dana Whitfield.')).toBeTruthy()
})
