import { bases, openPredecessorPolicies } from '@fettle/rules/pm/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPmsApp, type PmsApp } from './pms-app.fixture.ts'

let server: PmsApp
beforeAll(async () => {
  server = await createPmsApp()
})
afterAll(() => server[Symbol.asyncDispose]())

type Fate =
  | 'none'
  | 'open'
  | 'hold'
  | 'open sub-status'
  | 'complete'
  | 'complete sub-status'
  | 'dnc'
  | 'deleted'
const isOpen: Record<Exclude<Fate, 'none'>, boolean> = {
  open: true,
  hold: true,
  'open sub-status': true,
  complete: false,
  'complete sub-status': false,
  dnc: false,
  deleted: false,
}
const fates: Fate[] = ['none', ...(Object.keys(isOpen) as (keyof typeof isOpen)[])]

/** What becomes of an order before the next one is due. */
async function suffer(orderId: number, fate: Exclude<Fate, 'none'>): Promise<void> {
  const at = '2026-01-15T18:00:00Z'
  const order = server.db.updateTable('work_order').where('id', '=', orderId)
  const subStatus = async (kind: 'open' | 'complete') =>
    (
      await server.db
        .insertInto('sub_status')
        .values({ kind, name: `${kind} ${orderId}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (fate === 'hold') await order.set({ status_kind: 'hold', hold_at: at }).execute()
  if (fate === 'open sub-status') await order.set({ sub_status_id: await subStatus('open') }).execute()
  if (fate === 'complete') await order.set({ status_kind: 'complete', completed_at: at }).execute()
  if (fate === 'complete sub-status')
    await order
      .set({ status_kind: 'complete', completed_at: at, sub_status_id: await subStatus('complete') })
      .execute()
  if (fate === 'dnc') await order.set({ status_kind: 'dnc', dnc_at: at }).execute()
  if (fate === 'deleted') await server.db.deleteFrom('work_order').where('id', '=', orderId).execute()
}

const rows = bases.flatMap((basis) =>
  openPredecessorPolicies.flatMap((policy) => fates.map((fate) => [basis, policy, fate] as const)),
)

/** What becomes of the occurrence that is due on February 15. */
function expected(basis: (typeof bases)[number], policy: string, fate: Fate): string {
  if (fate === 'none' || !isOpen[fate]) return 'Made'
  if (basis === 'From completion') return 'nothing'
  return { 'Make anyway': 'Made', Skip: 'Skipped', Replace: 'Made', Wait: 'nothing' }[policy] ?? ''
}

test.each(rows)('[C2.037,C2.024] %s, %s: the order before it is %s', async (basis, policy, fate) => {
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
  const stays = { hold: 'hold', open: 'open', 'open sub-status': 'open', dnc: 'dnc' } as Record<
    string,
    string
  >
  if (fate !== 'none' && fate !== 'deleted')
    expect(kind).toBe(isReplaced ? 'dnc' : (stays[fate] ?? 'complete'))
})
