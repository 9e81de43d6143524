import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RoundPage } from '#features/work-orders/pages/round-page.tsx'
import { WorkspaceContext } from '#lib/workspace.ts'
import { readKeptAnswers } from '#nouns/orders/kept-answers.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aTask } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { KeptAnswersHost } from './kept-answers-host.tsx'

const lines = [1, 2, 3].map((taskId) =>
  aTask({ taskId, assetId: 5, assetCode: 'FX-5', taskTextCalc: `Line ${taskId}` }),
)

/** A round with a server that can be offline. `refuses` rejects a call. */
function aServer() {
  let order = anOrder({ tasks: lines, can: { task: true } })
  const server = { isOffline: true, refuses: (_url: string) => false }
  const sent = stubFetch(({ method, url }): StubbedAnswer | Error => {
    if (method === 'GET') return { json: url.includes('/Workorders/901') ? order : [] }
    if (server.isOffline) return new TypeError('Failed to fetch')
    if (server.refuses(url)) return { status: 409, json: { title: 'This order is complete.', errors: [] } }
    const [, id, flag] = /tasks\/(\d+)\/WorkorderTask\w+\?(\w+)=true/.exec(url) ?? []
    const settled = flag === 'failedFlag' ? { failedFlag: true } : { doneFlag: true }
    const tasks = order.tasks.map((task) => (task.taskId === Number(id) ? { ...task, ...settled } : task))
    order = { ...order, fmModId: order.fmModId + 1, tasks }
    return { json: order }
  })
  const calls = () => sent.filter(({ method }) => method === 'PUT')
  const arrived = () => calls().map(({ url, headers }) => [url, headers.get('idempotency-key')].join(' '))
  return { server, arrived }
}

async function open(userId = 7) {
  cleanup()
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userId } })}>
      <KeptAnswersHost />
      <RoundPage workorderId={901} at={5} onGo={() => undefined} onLeave={() => undefined} />
    </WorkspaceContext>,
  )
  const round = within(await screen.findByRole('dialog'))
  await round.findByRole('heading', { level: 1 })
  return round
}
const online = () => act(async () => window.dispatchEvent(new Event('online')))
const chosen = () =>
  screen
    .getAllByRole('button', { name: /^(Done|Fail)$/ })
    .map((button) => button.getAttribute('aria-pressed'))

test('offline answers wait, survive a reload, and are sent once when online', async () => {
  const { server, arrived } = aServer()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all done' }))
  expect(await screen.findByText(/^3 answers are waiting for the network/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(chosen()).toEqual(['true', 'false', 'true', 'false', 'true', 'false'])
  const tried = arrived()

  await open()
  expect(await screen.findByText(/^3 answers are waiting for the network/)).toBeTruthy()
  expect(chosen()).toEqual(['true', 'false', 'true', 'false', 'true', 'false'])

  server.isOffline = false
  const before = arrived().length
  await online()
  await online()
  await waitFor(() => expect(screen.queryByText(/waiting for the network/i)).toBeNull())
  expect(arrived().slice(before)).toEqual(tried)
  expect(await readKeptAnswers(7)).toEqual([])
  expect(chosen()).toEqual(['true', 'false', 'true', 'false', 'true', 'false'])
})

test('a change of a waiting answer is sent after it', async () => {
  const { server, arrived } = aServer()
  await open()
  const [done] = screen.getAllByRole('button', { name: 'Done' })
  if (!done) throw new Error('There is no line.')
  await userEvent.click(done)
  await screen.findByText(/^1 answer is waiting/)
  await userEvent.click(done)
  await screen.findByText(/^2 answers are waiting/)
  expect(chosen()[0]).toBe('false')
  server.isOffline = false
  const before = arrived().length
  await online()
  await waitFor(() => expect(screen.queryByText(/waiting for the network/i)).toBeNull())
  expect(
    arrived()
      .slice(before)
      .map((call) => call.split(' ')[0]?.split('/').at(-1)),
  ).toEqual(['WorkorderTaskDone?doneFlag=true', 'WorkorderTaskDone?doneFlag=false'])
})

test('answers of another account on the device are neither shown nor sent', async () => {
  const { server, arrived } = aServer()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all done' }))
  await screen.findByText(/^3 answers are waiting/)
  await open(999)
  await waitFor(() => expect(screen.queryByText(/answers are waiting/)).toBeNull())
  server.isOffline = false
  const before = arrived().length
  await online()
  await act(() => readKeptAnswers(999))
  expect(arrived().length).toBe(before)
})
