import type { User } from '@fettle/contract/users'
import { useLocation } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportedError } from '#lib/error-reporter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aRow } from '#testing/orders.ts'
import { aUser } from '#testing/records.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { formatElapsed } from './elapsed.ts'
import { TimerButton } from './timer-button.tsx'
import { TimerProvider } from './timer-provider.tsx'

const order = aRow({ workorderId: 7, orderNumber: '6007' })
const timerOn = (workorderId: number, orderNumber: string, startedMsAgo = 0) => ({
  workorderId,
  orderNumber,
  timerStarted: new Date(Date.now() - startedMsAgo).toISOString(),
})

const Address = () => <output>{useLocation().pathname}</output>

async function show({
  user = {},
  row = order,
  answer,
}: {
  user?: Partial<User>
  row?: typeof order
  answer?: () => StubbedAnswer
} = {}) {
  const sent = stubFetch(() => answer?.() ?? { json: aUser() })
  await renderPage(
    <>
      <TimerProvider>
        <TimerButton order={row} />
      </TimerProvider>
      <Address />
    </>,
    aWorkspace({ user }),
  )
  return sent
}
const bodies = (sent: { body?: unknown }[]) =>
  sent.map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : body))

describe('a row’s labor timer', () => {
  test('[A2.052,A6.016] is started on the order by a worker', async () => {
    const sent = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Start timer on Order 6007' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.url).toContain('/api/Users/my/timers/start')
    expect(bodies(sent)[0]).toMatchObject({ workorder: { workorderId: 7 }, stopOtherTimers: false })
  })

  test('[A6.016] is hidden for users who are not workers', async () => {
    const requester = aUser()
    await show({
      user: {
        ...requester,
        userRole: 'Requester',
        profile: { ...requester.profile, interface: 'Requester' } as never,
      },
    })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    ['a complete order', { statusKind: 'complete' as const }],
    ['a denied one', { statusKind: 'denied' as const }],
    ['a request', { reqFlag: true }],
    ['one that is closed out', { closedOutFlag: true }],
  ])('[A4.016] is hidden on %s', async (_what, more) => {
    await show({ row: aRow({ workorderId: 7, orderNumber: '6007', ...more }) })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Start timer/ }).disabled).toBe(true)
  })

  test("[A4.021] shows 'Starting...' until the server has confirmed", async () => {
    await show()
    let confirm: (answer: Response) => void = () => undefined
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          confirm = resolve
        }),
    )
    await userEvent.click(screen.getByRole('button', { name: /Start timer/ }))
    expect(await screen.findByText('Starting...')).toBeTruthy()
    act(() => confirm(Response.json(aUser(), { headers: { 'x-request-id': 'stub' } })))
    await waitFor(() => expect(screen.queryByText('Starting...')).toBeNull())
  })

  test('[A8.006] rejects a second start until the server has confirmed the first', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockReturnValue(new Promise(() => undefined)))
    await renderPage(
      <TimerProvider>
        <TimerButton order={order} />
        <TimerButton order={aRow({ workorderId: 8, orderNumber: '6008' })} />
      </TimerProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Start timer on Order 6007' }))
    expect(await screen.findByText('Starting...')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Start timer on Order 6008' }))
    await waitFor(() => expect(reportedError.get()?.message).toBe('Cannot start timer on multiple orders.'))
    expect(fetch).toHaveBeenCalledTimes(1)
    act(() => reportedError.set(null))
  })

  test('[A4.015,A4.017] asks before starting a second one, then stops the other', async () => {
    const sent = await show({ user: { orderTimer: timerOn(3, '6003') } })
    await userEvent.click(screen.getByRole('button', { name: /Start timer/ }))
    expect(
      await screen.findByText(
        'You have already started labor timer on the following other order(s): 6003. Stop timer on these other orders and start new timer?',
      ),
    ).toBeTruthy()
    expect(sent).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Stop and start new' }))
    await waitFor(() =>
      expect(bodies(sent)[0]).toMatchObject({ workorder: { workorderId: 7 }, stopOtherTimers: true }),
    )
  })

  test('is stopped with a click while running', async () => {
    const sent = await show({ user: { orderTimer: timerOn(7, '6007', 65_000) } })
    expect(screen.getByRole('button', { name: 'Stop timer on Order 6007' }).textContent).toMatch(/^01:0[56]$/)
    await userEvent.click(screen.getByRole('button', { name: /Stop timer/ }))
    await waitFor(() => expect(sent[0]?.url).toContain('/api/Users/my/timers/stop'))
  })

  test('[A4.019] with Ctrl, Stop opens the timed order and stops nothing', async () => {
    const sent = await show({ user: { orderTimer: timerOn(7, '6007') } })
    fireEvent.click(screen.getByRole('button', { name: /Stop timer/ }), { ctrlKey: true })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/orders/7'))
    expect(sent).toHaveLength(0)
  })
})

describe('elapsed time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('[A4.020] is mm:ss, and hh:mm:ss from one hour on', () => {
    expect([0, 9_999, 65_000, 3_599_999, 3_600_000, 36_061_000, -5_000].map(formatElapsed)).toEqual([
      '00:00',
      '00:09',
      '01:05',
      '59:59',
      '01:00:00',
      '10:01:01',
      '00:00',
    ])
  })

  test('[A4.020,A9.021] is updated every second', async () => {
    await show({ user: { orderTimer: timerOn(7, '6007', 10_000) } })
    const text = () => screen.getByRole('button').textContent
    expect(text()).toBe('00:10')
    act(() => void vi.advanceTimersByTime(1000))
    expect(text()).toBe('00:11')
  })
})
