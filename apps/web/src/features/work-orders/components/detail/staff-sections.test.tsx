import type { WorkOrder } from '@fettle/contract/work-orders'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorkspace } from '#testing/workspace.tsx'
import { section, show, shownAt, staffSections, titles } from './detail.fixture.tsx'

beforeAll(() => {
  process.env.TZ = 'Europe/Lisbon'
})

describe('sections for staff', () => {
  test('[A2.081] [A2.082] [A2.083] [A2.084] [A2.085] are in this order', async () => {
    await show(
      { extendedData: { Tenant: 'Brandt & Co' } },
      aWorkspace({ settings: { enableCustomFields: true } }),
    )
    await section('Overview')
    expect(titles()).toEqual(staffSections.toSpliced(2, 0, 'Additional Details'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Order Detail · 5001 · CM Radiator under the window stays cold.',
    )
  })

  test('[A2.083] Additional Details require custom fields to be on, and a non-empty one', async () => {
    await show({ extendedData: { Tenant: '' } }, aWorkspace({ settings: { enableCustomFields: true } }))
    await section('Overview')
    expect(titles()).not.toContain('Additional Details')
  })

  test('[A2.109] [A2.111] [A2.118] [A2.121] show these texts when empty', async () => {
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

  test('[A2.087] [A2.088] [A2.089] [A2.090] [A2.091] [A2.092] [A2.093] the overview shows number, category, people and property', async () => {
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
    expect(overview.getByRole('link', { name: '518-555-0142' }).getAttribute('href')).toBe('tel:+15185550142')
    expect(shownAt('Assigned To')).toBe('Dana Whitfield')
    expect(shownAt('Backup')).toBe('Theo Falk')
    expect(shownAt('Job Priority')).toBe('2')
    expect(shownAt('Site')).toBe('Riverside')
  })

  test('[A2.093] the property has a transfer button if the order may be transferred', async () => {
    await show({ can: { transfer: true } as WorkOrder['can'] })
    const place = screen.getByText('Property', { selector: 'dt' }).parentElement as HTMLElement
    expect(within(place).getByRole('button', { name: 'Transfer' })).toBeTruthy()
  })

  test('[A2.088] the overview of a request shows its request number instead of the category', async () => {
    await show({ orderNumber: 'REQ', orderCategory: 'REQ', requestId: 'R-210' })
    await section('Overview')
    expect(shownAt('Request #')).toBe('R-210')
    expect(screen.queryByText('Category')).toBeNull()
  })

  test("[A2.094] times are in the order's zone, with a note, and the viewer's time on hover", async () => {
    await show({})
    await section('Overview')
    expect(['Entry', 'Start', 'Target', 'Complete'].map(shownAt)).toEqual([
      '1/5/2026 9:30 AM',
      '1/6/2026 8:00 AM',
      '1/9/2026 5:00 PM',
      '–',
    ])
    expect(screen.getByText("All times are in this order's time zone, Eastern Time.")).toBeTruthy()
    await userEvent.hover(screen.getByText('1/6/2026 8:00 AM'))
    expect((await screen.findByRole('tooltip')).textContent).toMatch(
      /1\/6\/2026 1:00 PM .* in your time zone/,
    )
  })

  test('the note on times uses the zone names for summer and winter', async () => {
    await show({
      workorderTimeZoneCode: 'EST',
      entryDateTime: '2026-07-05T14:30:00Z',
      startDateTime: '2026-07-06T14:30:00Z',
      targetDateTime: '2026-11-20T14:30:00Z',
    })
    await section('Overview')
    expect(screen.getByText(/^All times are/).textContent).toBe(
      "All times are in this order's time zone, Eastern Time.",
    )
  })

  test.each([
    ['Europe/Berlin', 'Only the log is in another one, Central European Time.'],
    ['America/Detroit', undefined],
  ])(
    '[A2.108] the note on times excepts the log in another time zone: %s',
    async (homeBaseTimeZone, words) => {
      await show({}, aWorkspace({ settings: { homeBaseTimeZone } }))
      await section('Overview')
      expect(screen.queryByText(/^Only the log/)?.textContent).toBe(words)
    },
  )

  for (const [status, overrides, lit, last] of [
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
    test(`[A2.104] [A2.105] [A2.106] [A2.107] the stepper of ${status} highlights ${lit.join(' and ')}`, async () => {
      await show(overrides)
      await section('Overview')
      const steps = within(screen.getByRole('list', { name: /^Status:/ })).getAllByRole('listitem')
      const words = (step: HTMLElement) => [...step.querySelectorAll('span')].at(-1)?.textContent
      expect(steps.map(words)).toEqual(['Submitted', 'Assigned', 'On Hold', last])
      expect(steps.filter((step) => step.getAttribute('aria-current') === 'step').map(words)).toEqual(lit)
    })
  }

  test('an imported order shows its former number, and other orders have no such line', async () => {
    await show({ reference: 'WO-2019/17' })
    await section('Overview')
    expect(shownAt('Reference')).toBe('WO-2019/17')
    cleanup()
    await show({})
    expect((await section('Overview')).queryByText('Reference')).toBeNull()
  })

  test("[A2.095] the location uses the labels of the order's property, and shows the enabled fields", async () => {
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
})
