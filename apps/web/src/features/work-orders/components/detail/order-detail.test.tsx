import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { aWorkspace, renderPage, withRights } from '#testing/workspace.tsx'
import { ChangeOrder, requester, section, show, showAnswer, shownAt } from './detail.fixture.tsx'
import { OrderDetail } from './order-detail.tsx'

describe('an unreadable order', () => {
  test("[A2.166] shows 'Loading...' while loading", async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await renderPage(<OrderDetail workorderId={901} />)
    expect(screen.getByText('Loading...')).toBeTruthy()
  })

  for (const [who, workspace, text] of [
    ['a requester', requester(), 'Error: You do not have access to view this request.'],
    ['a worker', aWorkspace(), 'Error: You do not have access to view this work order.'],
  ] as const) {
    test(`[A2.171] [A6.017] is forbidden for ${who} with this message and a link to Home`, async () => {
      await showAnswer({ status: 403, json: { title: 'Forbidden', errors: [] } }, workspace)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByRole('link', { name: /Click here/ }).getAttribute('href')).toBe('/')
    })
  }

  test('[A2.167] is only a heading for a person with an unknown interface, without a request', async () => {
    const sent = await showAnswer({ json: anOrder() }, aWorkspace({ user: { userRole: 'Auditor' as never } }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Detail')
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(sent).toHaveLength(0)
  })

  test('shows an unknown order with a link to the list', async () => {
    await showAnswer({ status: 404, json: { title: 'Not found', errors: [] } })
    expect(await screen.findByText('This work order does not exist.')).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Go to the list' })
    expect(way.getAttribute('href')).toBe('/orders')
  })

  test('[A8.001] shows a server failure with a retry', async () => {
    const sent = await showAnswer({ status: 500, json: {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(sent.filter(({ url }) => url.startsWith('/api/Workorders/'))).toHaveLength(2)
  })
})

describe('an order of another property', () => {
  test('shows dates and labels in the settings of its property', async () => {
    const settings = { dateFormat: 'DD.MM.YYYY', multiPropLabelSingular: 'Werk' }
    const sent = stubFetch(({ url }) => {
      if (url.startsWith('/api/Workorders/901')) return { json: anOrder({ propertyId: 3 }) }
      return { json: url.startsWith('/api/System/settings') ? settings : [] }
    })
    await renderPage(<OrderDetail workorderId={901} />)
    await screen.findByText('Werk')
    expect(shownAt('Entry')).toBe('05.01.2026 9:30 AM')
    expect(sent.filter(({ url }) => url.startsWith('/api/System/settings')).map(({ url }) => url)).toEqual([
      expect.stringContaining('propertyId=3'),
    ])
  })
})

describe('an order that changes while shown', () => {
  const follow = async (later: StubbedAnswer) => {
    let answer: StubbedAnswer = { json: anOrder() }
    stubFetch(({ url }) => (url.startsWith('/api/Workorders/') ? answer : { json: [] }))
    await renderPage(
      <>
        <ChangeOrder />
        <OrderDetail workorderId={901} />
      </>,
    )
    await section('Overview')
    answer = later
    await userEvent.click(screen.getByRole('button', { name: 'change' }))
  }

  test('is updated', async () => {
    await follow({ json: anOrder({ description: 'Valve replaced.' }) })
    expect(await screen.findByRole('heading', { level: 1, name: /Valve replaced\.$/ })).toBeTruthy()
  })

  test('[A6.017] is removed when access is lost', async () => {
    await follow({ status: 403, json: { title: 'Forbidden', errors: [] } })
    expect(await screen.findByText('Error: You do not have access to view this work order.')).toBeTruthy()
    expect(screen.queryByText('Imani Brandt')).toBeNull()
  })

  test('stays, with a notice, if the server is unreachable', async () => {
    await follow({ status: 500, json: {} })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be refreshed')
    expect(screen.getByText('Imani Brandt')).toBeTruthy()
  })
})

test('[C2.052] an order of a PM schedule shows its number, its day and the estimated hours', async () => {
  const planner = withRights(['View PMs', 'View Workorders'])
  const pm = { pmScheduleId: 71, pmNumber: 12, pmOccurrenceOn: '2026-03-13', estimatedHours: 1.5 }
  await show({ orderCategory: 'PM', ...pm }, planner)
  const link = screen.getByRole('link', { name: 'PM 12' })
  expect(link.getAttribute('href')).toBe('/pms/71')
  expect(link.parentElement?.textContent).toBe('PM 12 for 3/13/2026')
  expect(shownAt('Estimated Hours')).toBe('1.50')
})
