import { bases, openPredecessorPolicies } from '@fettle/rules/pm/plan'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRow, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())

type Fate =
  | 'none'
  | 'open'
  | 'hold'
  | 'open sub-status'
  | 'complete'
  | 'complete sub-status'
  | 'dnc'
  | 'deleted'
  | 'closed out'
  | 'restarted'
const isOpen: Record<Exclude<Fate, 'none'>, boolean> = {
  open: true,
  hold: true,
  'open sub-status': true,
  complete: false,
  'complete sub-status': false,
  dnc: false,
  deleted: false,
  'closed out': false,
  restarted: true,
}
const fates: Fate[] = ['none', ...(Object.keys(isOpen) as (keyof typeof isOpen)[])]

/** Ends an order before the next one is due. */
async function suffer(orderId: number, fate: Exclude<Fate, 'none'>): Promise<void> {
  const at = '2026-01-15T18:00:00Z'
  const order = server.db.updateTable('work_order').where('id', '=', orderId)
  const subStatus = async (kind: 'open' | 'complete') =>
    await insertRow(server.db, 'sub_status', { kind, name: `${kind} ${orderId}` })
  if (fate === 'hold') await order.set({ status_kind: 'hold', hold_at: at }).execute()
  if (fate === 'open sub-status') await order.set({ sub_status_id: await subStatus('open') }).execute()
  if (fate === 'complete') await order.set({ status_kind: 'complete', completed_at: at }).execute()
  if (fate === 'complete sub-status')
    await order
      .set({ status_kind: 'complete', completed_at: at, sub_status_id: await subStatus('complete') })
      .execute()
  if (fate === 'dnc') await order.set({ status_kind: 'dnc', dnc_at: at }).execute()
  if (fate === 'closed out')
    await order.set({ status_kind: 'complete', completed_at: at, closed_out_at: at }).execute()
  if (fate === 'restarted') {
    await order.set({ status_kind: 'complete', completed_at: at }).execute()
    await order.set({ status_kind: 'open', completed_at: null }).execute()
  }
  if (fate === 'deleted') await server.db.deleteFrom('work_order').where('id', '=', orderId).execute()
}

const rows = bases.flatMap((basis) =>
  openPredecessorPolicies.flatMap((policy) => fates.map((fate) => [basis, policy, fate] as const)),
)

/** Expected outcome of the occurrence due on February 15. */
function expected(basis: (typeof bases)[number], policy: string, fate: Fate): string {
  if (fate === 'none' || !isOpen[fate]) return 'Made'
  if (basis === 'From completion') return 'nothing'
  return { 'Make anyway': 'Made', Skip: 'Skipped', Replace: 'Made', Wait: 'nothing' }[policy] ?? ''
}

test.each(rows)('[C2.037,C2.024] %s, %s, previous order: %s', async (basis, policy, fate) => {
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
  const startsOn = fate === 'none' ? '2026-02-15' : '2026-01-15'
  const id = await server.newSchedule({ basis, while_open: policy, starts_on: startsOn })
  let replaced = 0
  if (fate !== 'none') {
    server.day('2026-01-15')
    await server.generate()
    const [first] = await server.ordersOf(id)
    replaced = first?.id ?? 0
    await suffer(replaced, fate)
  }
  server.day('2026-02-15')
  await server.generate()
  const occurrences = await server.occurrences(id)
  const due = occurrences.find(([, on]) => on === '2026-02-15')
  expect(due?.[2] ?? 'nothing').toBe(expected(basis, policy, fate))
  const isReplaced = policy === 'Replace' && basis === 'Fixed' && fate !== 'none' && isOpen[fate]
  const before = occurrences.find(([, on]) => on === '2026-01-15')
  if (isReplaced) expect(before?.[2]).toBe('Missed')
  const kind = (await server.ordersOf(id)).find((order) => order.id === replaced)?.status_kind
  const stays = {
    hold: 'hold',
    open: 'open',
    'open sub-status': 'open',
    restarted: 'open',
    dnc: 'dnc',
  } as Record<string, string>
  if (fate !== 'none' && fate !== 'deleted')
    expect(kind).toBe(isReplaced ? 'dnc' : (stays[fate] ?? 'complete'))
})

const leftOut = ['Skipped', 'Missed', 'Merged', 'Left off', 'Superseded'] as const
const leftOutRows = bases.flatMap((basis) =>
  openPredecessorPolicies.flatMap((policy) => leftOut.map((state) => [basis, policy, state] as const)),
)

test.each(leftOutRows)(
  '[C2.037] %s, %s, previous occurrence: %s, no open order',
  async (basis, policy, state) => {
    await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
    const id = await server.newSchedule({ basis, while_open: policy })
    server.day('2026-01-10')
    await server.generate()
    const { id: targetId } = await getRow(server.db, 'pm_target', ['id'], { pm_schedule_id: id })
    const on = '2026-01-15'
    await insertRows(server.db, 'pm_occurrence', {
      pm_target_id: targetId,
      k: 1,
      planned_on: on,
      occurs_on: on,
      state,
      reason: 'x',
    })
    const counted = { anchor_kind: 'done', anchor_on: on, anchor_k: 1 }
    await updateRows(
      server.db,
      'pm_target',
      { next_k: 2, ...(basis === 'From completion' && counted) },
      { id: targetId },
    )
    server.day('2026-02-15')
    expect((await server.generate()).made).toBe(1)
    expect((await server.occurrences(id)).map(([k, day, became]) => [k, day, became])).toEqual([
      [1, on, state],
      [2, '2026-02-15', 'Made'],
    ])
  },
)

const missed: Record<string, Record<string, string[]>> = {
  'Make anyway': {
    'Latest only': ['Made', 'Missed', 'Missed', 'Made'],
    'Every one': ['Made', 'Made', 'Made', 'Made'],
    None: ['Made', 'Missed', 'Missed', 'Missed'],
  },
  Skip: {
    'Latest only': ['Made', 'Missed', 'Missed', 'Skipped'],
    'Every one': ['Made', 'Skipped', 'Skipped', 'Skipped'],
    None: ['Made', 'Missed', 'Missed', 'Missed'],
  },
  Replace: {
    'Latest only': ['Missed', 'Missed', 'Missed', 'Made'],
    'Every one': ['Missed', 'Missed', 'Missed', 'Made'],
    None: ['Made', 'Missed', 'Missed', 'Missed'],
  },
  Wait: { 'Latest only': ['Made'], 'Every one': ['Made'], None: ['Made'] },
}
const missedRows = Object.entries(missed).flatMap(([whileOpen, byPolicy]) =>
  Object.entries(byPolicy).map(([policy, states]) => [whileOpen, policy, states] as const),
)

test.each(missedRows)(
  '[C2.037,C2.038] %s, missed occurrences: %s, while an order is open',
  async (whileOpen, policy, states) => {
    await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
    const id = await server.newSchedule({ while_open: whileOpen, missed_policy: policy })
    server.day('2026-01-15')
    await server.generate()
    server.day('2026-04-20')
    await server.generate()
    expect((await server.occurrences(id)).map(([, , state]) => state)).toEqual(states)
  },
)
