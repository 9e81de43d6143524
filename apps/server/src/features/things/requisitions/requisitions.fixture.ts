import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'

type Answer = Awaited<ReturnType<ReferenceApp['as']>>

export type RequisitionsApp = Omit<ReferenceApp, 'post'> & {
  /** Warehouses of North, and one of South. */
  readonly warehouses: { readonly main: number; readonly van: number; readonly south: number }
  /** Adds a stocked part of North and returns its id. */
  newPart(more?: object): Promise<number>
  /** Adds to the stock of a part without a requisition. */
  stock(partId: number, quantity: number, warehouseId?: number): Promise<void>
  post(path: string, body: object, subject?: string): Promise<Answer>
  /** Drafts a requisition of North from Acme into the main warehouse. */
  draft(lines: readonly object[], more?: object): Promise<RequisitionDetail>
  /** Runs actions on a requisition and returns the last answer. */
  move(requisitionId: number, ...actions: string[]): Promise<Answer>
  /** A requisition that is on order. */
  ordered(lines: readonly object[], more?: object): Promise<RequisitionDetail>
  read(requisitionId: number): Promise<RequisitionDetail>
  /** The log of a requisition, oldest first. */
  log(requisitionId: number): Promise<string[]>
}

/** The server on the reference world, with warehouses and helpers for requisitions. */
export async function createRequisitionsApp(): Promise<RequisitionsApp> {
  const server = await createReferenceApp()
  const { db } = server
  const add = async (property_id: number, code: string, name: string) =>
    await insertRow(db, 'warehouse', { property_id, code, name })
  const warehouses = {
    main: await add(1001, 'MAIN', 'Main Stock'),
    van: await add(1001, 'VAN-1', 'Van 1'),
    south: await add(1002, 'SOUTH', 'South Stock'),
  }
  await sql`insert into setting (name, value) values ('advancedPartsFunctionalityFlag', 'true')`.execute(db)
  let made = 0
  const post: RequisitionsApp['post'] = (path, body, subject = 'administrator') =>
    server.post(subject, path, body)
  const app: RequisitionsApp = {
    ...server,
    warehouses,
    post,
    async newPart(more = {}) {
      made += 1
      const part = { property_id: 1001, code: `K-${made}`, name: 'Filter', unit_cost: 12.5, is_stocked: true }
      const id = await insertRow(db, 'part', { ...part, ...more })
      return id
    },
    async stock(partId, quantity, warehouseId = warehouses.main) {
      await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after)
        values (${partId}, ${warehouseId}, 'Receive', '2026-03-01', ${quantity}, 0)`.execute(db)
    },
    async draft(lineDrafts, more = {}) {
      const body = { propertyId: 1001, vendorId: 1006, warehouseId: warehouses.main, lineDrafts, ...more }
      const { status, json } = await post('/api/Requisitions', body)
      expect([status, json]).toEqual([201, expect.anything()])
      return json
    },
    async move(requisitionId, ...actions) {
      let answer: Answer | undefined
      for (const action of actions)
        answer = await post(`/api/Requisitions/${requisitionId}/status`, { action })
      if (!answer) throw new Error('No action')
      return answer
    },
    async ordered(lines, more) {
      const { requisitionId } = await app.draft(lines, more)
      const { json } = await app.move(requisitionId, 'submit', 'approve', 'order')
      expect(json.status).toBe('Ordered')
      return json
    },
    read: async (id) => (await server.as('administrator', `/api/Requisitions/${id}`)).json,
    log: (id) => server.logTexts('administrator', `/api/Requisitions/${id}`, '?sortDirection=ascend'),
  }
  return app
}
