import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { sql } from 'kysely'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'

type Answer = Awaited<ReturnType<CommandsApp['send']>>

export type WarehousesApp = CommandsApp & {
  /** Adds a warehouse of North, named after its code unless `fields` name it. */
  newWarehouse(fields?: object): Promise<WarehouseDetail>
  /** Adds a stocked part of North and returns its id. */
  newPart(fields?: object): Promise<number>
  /** Receives units of a part in a warehouse. */
  receive(partId: number, warehouseId: number, quantity: number): Promise<void>
  /** Adds a line of an order that keeps units of a part in a warehouse, and returns its id. */
  reserve(workorderId: number, partId: number, warehouseId: number, quantity: number): Promise<number>
  /** Units on hand in a warehouse, 0 if the part was never there. */
  onHand(partId: number, warehouseId: number): Promise<number>
  /** Kind, warehouse, quantity and balance of each line of a part's ledger, oldest first. */
  lines(partId: number): Promise<[kind: string, warehouseId: number, quantity: number, balance: number][]>
  /** Texts of a warehouse's log, newest first. */
  warehouseLog(warehouseId: number): Promise<string[]>
  change(warehouseId: number, body: object, call?: object, subject?: string): Promise<Answer>
}

/** The server on the reference world, with advanced parts on and an account that edits parts of North and South. */
export async function createWarehousesApp(): Promise<WarehousesApp> {
  const server = await createCommandsApp()
  const { db } = server
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.setting('advancedPartsFunctionalityFlag', true)
  let made = 0
  return {
    ...server,
    async newWarehouse(fields = {}) {
      made += 1
      const code = `W-${made}`
      const body = { propertyId: 1001, warehouseCode: code, warehouseName: `Store ${made}`, ...fields }
      const { status, json } = await server.post('administrator', '/api/Warehouses', body)
      if (status !== 201) throw new Error(JSON.stringify(json))
      return json
    },
    async newPart(fields = {}) {
      made += 1
      const id = await insertRow(db, 'part', {
        property_id: 1001,
        code: `K-${made}`,
        name: 'Filter',
        unit_cost: 2,
        units: 'Each',
        is_stocked: true,
        ...fields,
      })
      return id
    },
    async receive(partId, warehouseId, quantity) {
      await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, unit_cost, balance_after)
        values (${partId}, ${warehouseId}, 'Receive', '2026-03-01', ${quantity}, 2, 0)`.execute(db)
    },
    async reserve(workorderId, partId, warehouseId, quantity) {
      const id = await insertRow(db, 'cost_part', {
        work_order_id: workorderId,
        part_id: partId,
        warehouse_id: warehouseId,
        cost_type: 'Inventory',
        name: 'Filter',
        transacted_on: '2026-03-10',
        quantity: 0,
        quantity_wanted: quantity,
        quantity_reserved: quantity,
      })
      return id
    },
    async onHand(partId, warehouseId) {
      const stock = await db
        .selectFrom('part_stock')
        .select('on_hand')
        .where('part_id', '=', partId)
        .where('warehouse_id', '=', warehouseId)
        .executeTakeFirst()
      return stock?.on_hand ?? 0
    },
    async lines(partId) {
      const rows = await db
        .selectFrom('stock_transaction')
        .selectAll()
        .where('part_id', '=', partId)
        .orderBy('id')
        .execute()
      return rows.map((row) => [row.kind, row.warehouse_id, row.quantity, row.balance_after])
    },
    warehouseLog: (warehouseId) => server.logTexts('administrator', `/api/Warehouses/${warehouseId}`),
    change: (warehouseId, body, call = {}, subject = 'administrator') =>
      server.put(subject, `/api/Warehouses/${warehouseId}`, body, call),
  }
}
