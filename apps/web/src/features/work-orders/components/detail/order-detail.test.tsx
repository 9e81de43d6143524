import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Workspace, WorkspaceContext } from '../../../../lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '../../../../testing/fetch-stub.ts'
import { anOrder } from '../../../../testing/orders.ts'
import { renderRouted } from '../../../../testing/render.tsx'
import { aWorkspace } from '../../../../testing/workspace.tsx'
import { OrderDetail } from './order-detail.tsx'

beforeAll(() => {
  process.env.TZ = 'Europe/Lisbon'
})

const requester = () =>
  aWorkspace({ user: { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } })

async function show(answer: Partial<WorkOrder> | StubbedAnswer | Error, workspace: Workspace = aWorkspace()) {
  const sent = stubFetch(({ url }) => {
    if (!url.startsWith('/api/Workorders/')) return { json: [] }
    if (answer instanceof Error || 'status' in answer) return answer as StubbedAnswer
    return { json: anOrder(answer as Partial<WorkOrder>) }
  })
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <OrderDetail workorderId={901} />
    </WorkspaceContext>,
  )
  return sent
}

const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const shownAt = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('an order that can not be read', () => {
  test("[A2.166] says 'Loading...' until it is there", async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await renderRouted(
      <WorkspaceContext value={aWorkspace()}>
        <OrderDetail workorderId={901} />
      </WorkspaceContext>,
    )
    expect(screen.getByText('Loading...')).toBeTruthy()
  })

  for (const [who, workspace, text] of [
    ['a requester', requester(), 'Error: You do not have access to view this request.'],
    ['a worker', aWorkspace(), 'Error: You do not have access to view this work order.'],
  ] as const) {
    test(`[A2.171] [A6.017] is forbidden to ${who} in these words, with a link to Home`, async () => {
      await show({ status: 403, json: { title: 'Forbidden', errors: [] } }, workspace)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByRole('link', { name: /Click here/ }).getAttribute('href')).toBe('/')
    })
  }

  test('does not exist', async () => {
    await show({ status: 404, json: { title: 'Not found', errors: [] } })
    expect(await screen.findByText('This work order does not exist.')).toBeTruthy()
  })

  test('[A8.001] failed at the server, and can be tried again', async () => {
    const sent = await show({ status: 500, json: {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(sent.filter(({ url }) => url.startsWith('/api/Workorders/'))).toHaveLength(2)
  })
})

/** Stands for a live event that tells of a change of an order. */
function Change() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['work-order'] })}>
      change
    </button>
  )
}

describe('an order that changes while it is read', () => {
  const follow = async (later: StubbedAnswer) => {
    let answer: StubbedAnswer = { json: anOrder() }
    stubFetch(({ url }) => (url.startsWith('/api/Workorders/') ? answer : { json: [] }))
    await renderRouted(
      <WorkspaceContext value={aWorkspace()}>
        <Change />
        <OrderDetail workorderId={901} />
      </WorkspaceContext>,
    )
    await section('Overview')
    answer = later
    await userEvent.click(screen.getByRole('button', { name: 'change' }))
  }

  test('is shown as it is now', async () => {
    await follow({ json: anOrder({ description: 'Valve replaced.' }) })
    expect(await screen.findByText('Valve replaced.')).toBeTruthy()
  })

  test('[A6.017] is taken off the screen when access to it is lost', async () => {
    await follow({ status: 403, json: { title: 'Forbidden', errors: [] } })
    expect(await screen.findByText('Error: You do not have access to view this work order.')).toBeTruthy()
    expect(screen.queryByText('Imani Brandt')).toBeNull()
  })

  test('stays, with a notice, when the server can not be asked', async () => {
    await follow({ status: 500, json: {} })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be brought up to date')
    expect(screen.getByText('Imani Brandt')).toBeTruthy()
  })
})

describe('the sections for those who work on orders', () => {
  test('[A2.081] [A2.082] [A2.083] [A2.084] [A2.085] stand in this order', async () => {
    await show(
      { extendedData: { Tenant: 'Brandt & Co' } },
      aWorkspace({ settings: { enableCustomFields: true } }),
    )
    await section('Overview')
    expect(titles()).toEqual([
      'Overview',
      'Type and Description',
      'Additional Details',
      'Location',
      'Photos',
      'Requester Communications',
      'Internal Communications',
      'Labor',
      'Parts',
      'Assets',
      'Procedure',
      'Documents',
      'Log',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Detail')
  })

  test('[A2.083] Additional Details need custom fields to be on, and one that holds something', async () => {
    await show({ extendedData: { Tenant: '' } }, aWorkspace({ settings: { enableCustomFields: true } }))
    await section('Overview')
    expect(titles()).not.toContain('Additional Details')
  })

  test('[A2.109] [A2.111] [A2.118] [A2.121] say in these words that they hold nothing', async () => {
    await show({})
    await section('Overview')
    for (const text of [
      'No photos',
      'No procedure line items for this order.',
      'No documents for this order.',
      'No log for this order.',
      'No labor for this order.',
      'No parts for this order.',
      'No assets for this order.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  test('[A2.087] [A2.088] [A2.089] [A2.090] [A2.091] [A2.092] [A2.093] the overview tells number, category, people and property', async () => {
    const settings = {
      secondaryAssignee: true,
      secondaryAssigneeLabel: 'Backup',
      multiPropLabelSingular: 'Site',
    }
    await show({ assignToSecondary: 'Theo Falk' }, aWorkspace({ settings }))
    const overview = await section('Overview')
    expect(shownAt('Work Order #')).toBe('5001')
    expect(shownAt('Category')).toBe('CM')
    expect(overview.queryByText('Request #')).toBeNull()
    expect(shownAt('Requested By')).toBe('Imani BrandtAccounts518-555-0142')
    expect(overview.getByRole('link', { name: '518-555-0142' }).getAttribute('href')).toBe('tel:5185550142')
    expect(shownAt('Assigned To')).toBe('Dana Whitfield')
    expect(shownAt('Backup')).toBe('Theo Falk')
    expect(shownAt('Job Priority')).toBe('2')
    expect(shownAt('Site')).toBe('Riverside')
  })

  test('[A2.088] the overview of a request tells its request number in place of the category', async () => {
    await show({ orderNumber: 'REQ', orderCategory: 'REQ', requestId: 'R-210' })
    await section('Overview')
    expect(shownAt('Request #')).toBe('R-210')
    expect(screen.queryByText('Category')).toBeNull()
  })

  test("[A2.094] times stand in the order's zone, with a note; pointing tells the viewer's", async () => {
    await show({})
    await section('Overview')
    expect(['Entry', 'Start', 'Target', 'Complete'].map(shownAt)).toEqual([
      '1/5/2026 9:30 AM',
      '1/6/2026 8:00 AM',
      '1/9/2026 5:00 PM',
      '–',
    ])
    expect(
      screen.getByText(/All times are in this order's time zone, America\/New York \(EST\)/),
    ).toBeTruthy()
    await userEvent.hover(screen.getByText('1/6/2026 8:00 AM'))
    expect((await screen.findByRole('tooltip')).textContent).toMatch(
      /1\/6\/2026 1:00 PM .* in your time zone/,
    )
  })

  for (const [status, said, lit, last] of [
    ['a request', { orderNumber: 'REQ' }, ['Submitted'], 'Complete'],
    ['an open order', {}, ['Assigned'], 'Complete'],
    ['one on hold', { orderStatus: 'Hold', statusKind: 'hold' }, ['On Hold'], 'Complete'],
    [
      'an open sub-status',
      { orderStatus: 'Awaiting parts' },
      ['Assigned', 'Awaiting parts'],
      'Awaiting parts',
    ],
    [
      'a completed one',
      { orderStatus: 'Complete', statusKind: 'complete' },
      ['Assigned', 'Complete'],
      'Complete',
    ],
    [
      'one not completed',
      { orderStatus: 'DNC', statusKind: 'dnc' },
      ['Assigned', 'Did Not Complete'],
      'Did Not Complete',
    ],
    [
      'a denied one',
      { orderNumber: 'Denied', orderStatus: 'Denied', statusKind: 'denied' },
      ['Denied'],
      'Denied',
    ],
  ] as const) {
    test(`[A2.104] [A2.105] [A2.106] [A2.107] the stepper of ${status} lights ${lit.join(' and ')}`, async () => {
      await show(said)
      await section('Overview')
      const steps = within(screen.getByRole('list', { name: /^Status:/ })).getAllByRole('listitem')
      const words = (step: HTMLElement) => [...step.querySelectorAll('span')].at(-1)?.textContent
      expect(steps.map(words)).toEqual(['Submitted', 'Assigned', 'On Hold', last])
      expect(steps.filter((step) => step.getAttribute('aria-current') === 'step').map(words)).toEqual(lit)
    })
  }

  test("[A2.095] the location uses the labels of the order's property, and shows what the settings enable", async () => {
    const settings = { enableCampuses: true, enableBillableToField: true, billableToLabel: 'Charge to' }
    await show(
      {
        propertyId: 3,
        campus: 'North',
        location3: 'Behind the boiler',
        billableTo: 'Tenant 4',
        billableCategory: 'X',
      },
      aWorkspace({ settings }),
    )
    const location = await section('Location')
    expect(['Campus', 'Building', 'Level', 'Room', 'Location Details', 'Charge to'].map(shownAt)).toEqual([
      'North',
      'Mill House',
      '2',
      '214',
      'Behind the boiler',
      'Tenant 4',
    ])
    expect(location.queryByText('Billable Category')).toBeNull()
  })

  test('[A2.084] [A2.085] messages to the requester and internal ones stand apart', async () => {
    const comment = { fmRecordId: 1, fmModId: 1, workorderId: 901, commentBy: 'Dana Whitfield' }
    const when = { commentTime: '2026-01-06T15:00:00Z', commentTimestampLTZ: '2026-01-06T10:00:00-05:00' }
    await show({
      comments: [
        { ...comment, ...when, commentId: 1, kind: 1, commentText: 'On my way.' },
        { ...comment, ...when, commentId: 2, kind: 2, commentText: 'Valve is seized.' },
      ],
    })
    expect((await section('Requester Communications')).getByText('On my way.')).toBeTruthy()
    expect((await section('Internal Communications')).getByText('Valve is seized.')).toBeTruthy()
  })

  test('[A2.125] [A2.131] [A2.140] what completion still wants is marked Required, and nothing once it is there', async () => {
    const settings = {
      requireLaborForCompletion: true,
      requireAssetForCompletion: true,
      requirePublicNoteForCompletion: true,
    }
    await show({}, aWorkspace({ settings }))
    for (const name of ['Labor (Required)', 'Assets (Required)', 'Requester Communications (Required)']) {
      expect(await section(name)).toBeTruthy()
    }
    expect(screen.getByRole('heading', { name: 'Internal Communications' })).toBeTruthy()
  })

  test('[A2.130] hours have two decimals', async () => {
    await show({
      costLabor: [
        {
          costId: 1,
          fmRecordId: 1,
          fmModId: 1,
          workorderId: 901,
          laborName: 'Dana Whitfield',
          laborWorkerId: 4,
          laborRate: null,
          laborDate: '2026-01-06',
          laborHours: 1.5,
          laborHoursOverTime: 0,
          tcardRecordType: 'Work Order',
          tcardNotes: 'Bled the radiator',
          orderNumber: '5001',
          propertyId: 2,
        },
      ],
    })
    const labor = await section('Labor')
    expect(labor.getByRole('cell', { name: '1.50' })).toBeTruthy()
    expect(labor.getByText('Total 1.50 hours')).toBeTruthy()
  })

  test("[A2.108] the log tells when in the home base's zone with its code, who and what", async () => {
    const log = [
      {
        logId: 1,
        logTimestamp: '2026-01-05T14:30:00Z',
        logTimestampLTZ: '2026-01-05T09:30:00-05:00',
        logUser: 'Imani Brandt',
        logActivity: 'Order created.',
      },
    ]
    await show(
      { log },
      aWorkspace({ settings: { homeBaseTimeZone: 'America/Denver', homeBaseTimeZoneCode: 'MST' } }),
    )
    const cells = (await section('Log')).getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['1/5/2026 7:30 AM MST', 'Imani Brandt', 'Order created.'])
  })

  test('[A2.137] [A2.139] an asset tells warranty and agreement, and its row leads to the asset', async () => {
    const asset = {
      orderAssetId: 1,
      fmRecordId: 1,
      fmModId: 1,
      assetId: 77,
      assetCode: 'BLR-1',
      name: 'Boiler 1',
      status: 'In Service',
      criticalNum: '',
      isUnderWarranty: true,
      isUnderMaintAgreement: false,
      campus: null,
      location1: 'Mill House',
      floor: 'B',
      location2: null,
      problem: '',
      remedy: '',
      notes: '',
      doneFlag: false,
      downtime: null,
      meterReading: null,
    }
    await show({ assets: [asset] })
    const assets = await section('Assets')
    expect(assets.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'BLR-1',
      'Boiler 1',
      'Mill House · B',
      'In Service',
      'Yes',
      'No',
    ])
    expect(assets.getByRole('link', { name: 'BLR-1' }).getAttribute('href')).toBe('/assets/77')
  })

  test('[A2.110] [A2.116] a procedure tells what was done, failed and read, and scrolls beyond 20 lines', async () => {
    const task = (taskId: number, said: Partial<WorkOrder['tasks'][number]> = {}) => ({
      taskId,
      fmRecordId: taskId,
      fmModId: 1,
      workorderId: 901,
      sortOrder: taskId,
      taskTextCalc: `Step ${taskId}`,
      boldFlag: false,
      doneFlag: false,
      failedFlag: false,
      indentLevel: 0,
      answerKind: 'none' as const,
      choices: [],
      requiredFlag: false,
      minimum: null,
      maximum: null,
      meterName: '',
      meterUnits: '',
      dataEntry: '',
      postingFlag: false,
      ...said,
    })
    const tasks = [
      task(1, { boldFlag: true, doneFlag: true }),
      task(2, { failedFlag: true, indentLevel: 1 }),
      task(3, { answerKind: 'meter', meterName: 'Run hours', meterUnits: 'h', dataEntry: '1204' }),
      ...Array.from({ length: 18 }, (_task, at) => task(at + 4)),
    ]
    await show({ tasks, procedureName: 'Boiler, yearly' })
    const procedure = await section('Procedure')
    const lines = procedure.getAllByRole('listitem')
    expect(lines.slice(0, 3).map((line) => line.textContent)).toEqual([
      'DoneStep 1',
      'FailedStep 2',
      'OpenStep 3Run hours: 1204 h',
    ])
    expect(procedure.getByText('Step 1').dataset.bold).toBe('true')
    expect(lines[1]?.style.marginInlineStart).toBe('1.25rem')
    expect(procedure.getByRole('list').dataset.scrolls).toBe('true')
    expect(procedure.getByText('2 of 21 done or failed')).toBeTruthy()
  })
})

describe('the sections for those who asked for the work', () => {
  test('[A2.160] [A2.161] [A2.163] [A2.164] [A2.165] stand in this order, without costs and internal messages', async () => {
    await show({ requestId: 'R-210', description: 'Cold\nroom' }, requester())
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
    expect(screen.getByText(/Cold/).dataset.lines).toBe('true')
  })

  test('[A2.162] Additional Details stand where custom fields are on and hold something', async () => {
    const workspace = requester()
    const settings = { ...workspace.settings, enableCustomFields: true }
    await show({ extendedData: { Tenant: 'Brandt & Co' } }, { ...workspace, settings })
    expect((await section('Additional Details')).getByText('Brandt & Co')).toBeTruthy()
  })

  test('[A2.170] a survey that was answered stands as such', async () => {
    await show({ orderStatus: 'Complete', statusKind: 'complete', surveyId: 8 }, requester())
    const survey = await section('Survey')
    expect(survey.getByText('Survey submitted.')).toBeTruthy()
    expect(survey.getByText('Thank you for sharing your feedback.')).toBeTruthy()
  })
})
