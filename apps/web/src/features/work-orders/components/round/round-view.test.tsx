import type { WorkOrder } from '@fettle/contract/work-orders'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type OrderQueue, orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { press } from '#testing/actions.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrderQueue } from '#testing/order-queue.ts'
import { anOrder, aTask } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { RoundPage } from '../../pages/round-page.tsx'
import type { RoundSearch } from '../../round.ts'

type Task = WorkOrder['tasks'][number]
const line = (taskId: number, assetId: number, overrides: Partial<Task> = {}) =>
  aTask({ taskId, assetId, assetCode: `FX-${assetId}`, taskTextCalc: 'Seal unbroken', ...overrides })

function Round({ from }: { from: RoundSearch['at'] }): ReactNode {
  const [at, setAt] = useState(from)
  return <RoundPage workorderId={901} at={at} onGo={setAt} onLeave={() => undefined} />
}

/** Renders a round. Each change returns the lines from `after`. Returns the calls. */
async function showRound(
  tasks: readonly Task[],
  after: (url: string, tasks: readonly Task[]) => readonly Task[] | StubbedAnswer | Error = (_url, all) =>
    all,
  { can = { task: true }, from }: { can?: WorkOrder['can']; from?: RoundSearch['at'] } = {},
) {
  let present = anOrder({ tasks: [...tasks], can })
  const sent = stubFetch(({ method, url }) => {
    if (method === 'GET') return { json: url.includes('/Workorders/901') ? present : [] }
    const answer = after(url, present.tasks)
    if (!Array.isArray(answer)) return answer as StubbedAnswer | Error
    present = { ...present, tasks: [...(answer as readonly Task[])], fmModId: present.fmModId + 1 }
    return { json: present }
  })
  await renderPage(<Round from={from} />)
  await screen.findByRole('dialog')
  return () => sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
}

const shown = () => screen.getByRole('heading', { level: 1 }).textContent?.trim()
const change =
  (overrides: Partial<Task>) =>
  (url: string, tasks: readonly Task[]): readonly Task[] =>
    tasks.map((task) => (url.includes(`/tasks/${task.taskId}/`) ? { ...task, ...overrides } : task))

afterEach(() => orderQueue.set(null))

describe('[C2.057] a round', () => {
  test('is answered asset by asset, and shows its progress', async () => {
    const calls = await showRound([line(1, 5), line(2, 6)], change({ doneFlag: true }))
    expect([shown(), screen.getByRole('status').textContent]).toEqual(['FX-5', '0 of 2'])
    await press('Pass')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 2'))
    expect(calls()).toEqual(['PUT /api/Workorders/901/tasks/1/WorkorderTaskDone?doneFlag=true'])
    expect(shown()).toBe('FX-6')
    await press('Previous')
    expect(shown()).toBe('FX-5')
    expect(screen.getByRole('button', { name: 'Pass' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('advances after Pass all, and offers Complete at the end', async () => {
    const tasks = [line(1, 5), line(2, 5), line(3, 6), line(4, 6, { failedFlag: true })]
    const calls = await showRound(tasks, change({ doneFlag: true }), { can: { task: true, complete: true } })
    await press('Pass all 2')
    await waitFor(() => expect(shown()).toBe('FX-6'))
    await press('Pass the rest')
    await waitFor(() => expect(calls()).toHaveLength(3))
    await waitFor(() => expect(shown()).toBe('The round is done'))
    expect(screen.getByRole('button', { name: 'Complete' })).toBeTruthy()
  })

  test('advances only when all answers of the asset are on disk, none of which waits for the server', async () => {
    const submit = vi.fn<OrderQueue['submit']>(() => new Promise(() => undefined))
    orderQueue.set({ ...anOrderQueue(), submit })
    const calls = await showRound([line(1, 5), line(2, 5), line(3, 6)])
    await press('Pass all 2')
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    const [first, second] = submit.mock.calls.map(([, { onStored }]) => onStored)
    await act(() => first?.())
    expect([shown(), screen.queryByText('FX-5 passed')]).toEqual(['FX-5', null])
    await act(() => second?.())
    expect(shown()).toBe('FX-6')
    expect(screen.getByText('FX-5 passed')).toBeTruthy()
    expect(calls()).toEqual([])
  })

  test('marks the open lines of an asset done together, except failed ones and ones that need an answer', async () => {
    const tasks = [
      line(1, 5, { failedFlag: true }),
      line(2, 5),
      line(3, 5),
      line(4, 5, { answerKind: 'text', taskTextCalc: 'Pressure' }),
      line(5, 6),
    ]
    const calls = await showRound(tasks, change({ doneFlag: true }))
    await press('Pass the rest')
    await waitFor(() => expect(calls()).toHaveLength(2))
    expect(calls()).toEqual([
      'PUT /api/Workorders/901/tasks/2/WorkorderTaskDone?doneFlag=true',
      'PUT /api/Workorders/901/tasks/3/WorkorderTaskDone?doneFlag=true',
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pass (all|the rest)/ })).toBeNull())
    expect(screen.getByRole('status').textContent).toBe('0 of 2')
  })

  test('continues at the asset in the URL, else at the first open one', async () => {
    await showRound([line(1, 5, { doneFlag: true }), line(2, 6), line(3, 7)], undefined, { from: 7 })
    expect(shown()).toBe('FX-7')
  })

  test('starts at the first open asset', async () => {
    await showRound([line(1, 5, { doneFlag: true }), line(2, 6)])
    expect(shown()).toBe('FX-6')
  })

  test('navigates with arrow keys, except while typing', async () => {
    await showRound([line(1, 5, { answerKind: 'text' }), line(2, 6)])
    const entry = screen.getByRole('textbox')
    await userEvent.type(entry, '{ArrowRight}')
    expect(shown()).toBe('FX-5')
    screen.getByRole('button', { name: 'Pass' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(shown()).toBe('FX-6')
    await userEvent.keyboard('{ArrowLeft}')
    expect(shown()).toBe('FX-5')
  })

  test('passes with a swipe to the right and fails with one to the left, but not by scrolling', async () => {
    const flagOf = (url: string) => (url.includes('Failed') ? { failedFlag: true } : { doneFlag: true })
    const calls = await showRound([line(1, 5), line(2, 6)], (url, tasks) => change(flagOf(url))(url, tasks))
    const swipe = (from: [number, number], to: [number, number]) => {
      const place = screen.getByRole('heading', { level: 1 })
      const at = ([clientX, clientY]: [number, number]) => [{ clientX, clientY }]
      fireEvent.touchStart(place, { touches: at(from), changedTouches: at(from) })
      fireEvent.touchEnd(place, { changedTouches: at(to) })
    }
    swipe([200, 200], [120, 20])
    expect(calls()).toEqual([])
    swipe([100, 200], [200, 210])
    await waitFor(() => expect(shown()).toBe('FX-6'))
    swipe([200, 200], [100, 190])
    await waitFor(() => expect(calls()).toHaveLength(2))
    expect(calls()).toEqual([
      'PUT /api/Workorders/901/tasks/1/WorkorderTaskDone?doneFlag=true',
      'PUT /api/Workorders/901/tasks/2/WorkorderTaskFailed?failedFlag=true',
    ])
    expect(shown()).toBe('FX-6')
  })

  test('passes, fails and undoes with keys, which a note receives as text', async () => {
    const flagOf = (url: string) => ({
      doneFlag: url.endsWith('doneFlag=true'),
      failedFlag: url.endsWith('failedFlag=true'),
    })
    const calls = await showRound([line(1, 5), line(2, 6), line(3, 6)], (url, tasks) =>
      change(flagOf(url))(url, tasks),
    )
    await userEvent.keyboard('p')
    expect(shown()).toBe('FX-6')
    await userEvent.keyboard('u')
    await waitFor(() => expect(calls()).toHaveLength(2))
    expect(shown()).toBe('FX-5')
    await userEvent.keyboard('p')
    await userEvent.keyboard('f')
    const note = await screen.findByRole('textbox', { name: 'What is wrong?' })
    expect(document.activeElement).toBe(note)
    await userEvent.keyboard('flap')
    expect(note).toHaveProperty('value', 'flap')
    await userEvent.tab()
    await userEvent.keyboard('a')
    await waitFor(() => expect(shown()).toBe('The round is done'))
    expect(calls().slice(1, 4)).toEqual([
      'PUT /api/Workorders/901/tasks/1/WorkorderTaskDone?doneFlag=false',
      'PUT /api/Workorders/901/tasks/1/WorkorderTaskDone?doneFlag=true',
      'PUT /api/Workorders/901/tasks/2/WorkorderTaskFailed?failedFlag=true',
    ])
  })

  test('undoes the last answer from the next asset', async () => {
    const calls = await showRound([line(1, 5), line(2, 5), line(3, 6)], (url, tasks) =>
      change({ doneFlag: url.endsWith('true') })(url, tasks),
    )
    await press('Pass all 2')
    expect(screen.getByText('FX-5 passed')).toBeTruthy()
    await press('Undo')
    await waitFor(() => expect(calls()).toHaveLength(4))
    expect(calls().slice(2).toSorted()).toEqual([
      'PUT /api/Workorders/901/tasks/1/WorkorderTaskDone?doneFlag=false',
      'PUT /api/Workorders/901/tasks/2/WorkorderTaskDone?doneFlag=false',
    ])
    expect(shown()).toBe('FX-5')
    expect(screen.queryByText('FX-5 passed')).toBeNull()
  })

  test('opens an asset by its scanned or typed code, and lists all with their state', async () => {
    await showRound([line(1, 5, { failedFlag: true }), line(2, 6), line(3, 7)])
    await press('All assets')
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['FX-5 1 failed', 'FX-6 Open', 'FX-7 Open'])
    await userEvent.type(screen.getByRole('textbox', { name: 'Asset code or barcode' }), 'fx-7{Enter}')
    await waitFor(() => expect(shown()).toBe('FX-7'))
  })

  test('shows the order created from a failed line, and all failures at the end', async () => {
    await showRound(
      [line(1, 5)],
      change({ failedFlag: true, failureOrderId: 77, failureOrderNumber: '6001' }),
    )
    await press('Fail')
    expect(await screen.findByText('Order 6001 was made.')).toBeTruthy()
    await press('Finish')
    expect(shown()).toBe('The round is done')
    expect(screen.getByRole('link', { name: 'Order 6001' }).getAttribute('href')).toBe('/orders/77')
  })

  test('shows open lines at its end', async () => {
    await showRound([line(1, 5), line(2, 6)], undefined, { from: 'end' })
    expect(shown()).toBe('The round is not done yet')
    await press('Go to FX-5')
    expect(shown()).toBe('FX-5')
  })

  test('shows a rejected answer after navigating, and accepts it again', async () => {
    let isRefused = true
    const refusal = { status: 409, json: { title: 'This order is on hold.', errors: [] } }
    const calls = await showRound([line(1, 5), line(2, 6)], (url, tasks) =>
      isRefused ? refusal : change({ doneFlag: true })(url, tasks),
    )
    await press('Pass')
    await screen.findByText(/An answer at FX-5 was not saved/)
    expect(shown()).toBe('FX-6')
    await press('Go to FX-5')
    expect(shown()).toBe('FX-5')
    isRefused = false
    await press('Pass')
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull())
    expect(calls()).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('1 of 2')
  })

  test('is read-only on a closed order', async () => {
    await showRound([line(1, 5, { doneFlag: true }), line(2, 6)], undefined, { can: {}, from: 5 })
    const buttons = ['Pass', 'Fail'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  })
})
