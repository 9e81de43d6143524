import type { DetailedWorker } from '@fettle/contract/workers'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage, aRow } from '#testing/orders.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { movableOrdersQuery } from '../../worker-work.queries.ts'
import { InactiveDialog } from './inactive-dialog.tsx'

const nia = { workerId: 31, fmModId: 4, workerName: 'Nia Newcomer', propertyId: 2, ordersToMove: 4 }
const own = { assignTo: 'Nia Newcomer', assignToId: 31 }
const rows = [
  aRow({ workorderId: 1, ...own }),
  aRow({ workorderId: 2, ...own, statusKind: 'hold', orderStatus: 'Hold', holdFlag: true }),
  aRow({ workorderId: 3, assignToSecondary: 'Nia Newcomer' }),
  aRow({ workorderId: 4, assignTo: 'Ana Able', assignToId: 8, assignToSecondary: 'Nia Newcomer' }),
]
const ana = { valueListName: 'Workers', valueListValue: 'Ana Able', displayText: 'Ana Able' }

async function show(worker: object) {
  const sent = stubFetch(({ method, url, body }) => {
    if (method === 'PUT')
      return { json: anOrder({ workorderId: JSON.parse(String(body)).workorderId ?? 31, fmModId: 5 }) }
    if (url.startsWith('/api/Workorders?')) return { json: aPage(rows) }
    return { json: [{ fmRecordId: 1, fmModId: 1, displaySequence: 1, reqPriority: null, ...ana }] }
  })
  renderPlain(
    <WorkspaceContext value={aWorkspace({ settings: { secondaryAssignee: true } })}>
      <InactiveDialog
        worker={{ onlyWorkerOf: [], ...nia, ...worker } as unknown as DetailedWorker}
        onClose={() => undefined}
      />
    </WorkspaceContext>,
  )
  await screen.findByRole('dialog', { name: 'Make Nia Newcomer inactive' })
  return sent
}

test('[C5.007] orders on hold and second assignments are listed and reassigned with the open ones', async () => {
  const sent = await show({})
  expect((await screen.findByText(/^Move the /)).textContent).toBe(
    'Move the 4 open orders of Nia Newcomer first. 1 on hold, 2 as second assignee among them.',
  )
  await choose(/^Assign To/, 'Ana Able')
  await userEvent.click(screen.getByRole('button', { name: 'Move Orders' }))
  const reassigned = () =>
    sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)))
  await waitFor(() => expect(reassigned()).toHaveLength(4))
  const given = { targetWorkerName: 'Ana Able', unassign: false, alsoOnHold: true }
  expect(reassigned()).toMatchObject([
    { workorderId: 1, reassignType: 0, ...given },
    { workorderId: 2, reassignType: 0, ...given },
    { workorderId: 3, reassignType: 1, ...given },
    // She is the first assignee already.
    { workorderId: 4, reassignType: 1, targetWorkerName: null, unassign: true },
  ])
  expect(await screen.findByText('4 orders were moved. Nia Newcomer has no open orders.')).toBeTruthy()
})

test('[C5.007] warns about the last active worker of a trade in advance, without blocking', async () => {
  await show({ ordersToMove: 0, onlyWorkerOf: ['HVAC', 'Plumbing'] })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nia Newcomer is the last active worker of HVAC and Plumbing. New orders of these trades will find nobody by themselves.',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make Inactive' }).disabled).toBe(false)
})

test('[C5.007] loads all orders, for any number', async () => {
  const many = Array.from({ length: 2005 }, (_, at) => aRow({ workorderId: at + 1, ...own }))
  const asked: string[] = []
  stubFetch(({ url }) => {
    const { searchParams } = new URL(url, 'http://fettle.test')
    asked.push(searchParams.getAll('orderStatus').join())
    const skip = Number(searchParams.get('skip'))
    return { json: aPage(many.slice(skip - 1, skip + 999), { skip, total: many.length, take: 1000 }) }
  })
  const found = await new QueryClient().fetchQuery(movableOrdersQuery(nia))
  expect(found.map(({ workorderId }) => workorderId)).toEqual(many.map(({ workorderId }) => workorderId))
  expect(asked).toEqual(['Open,Hold', 'Open,Hold', 'Open,Hold'])
})
