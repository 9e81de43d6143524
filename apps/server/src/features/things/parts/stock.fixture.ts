import { sql } from 'kysely'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'

type Entry = [kind: string, quantity: number, balanceAfter: number]
type Answer = Awaited<ReturnType<CommandsApp['send']>>

export type StockApp = CommandsApp & {
  /** The main warehouse of North. */
  main: number
  /** Adds a warehouse of North and returns its id. */
  newWarehouse(name: string, more?: object): Promise<number>
  /** Adds a stocked part of North with this quantity in the main warehouse and returns its id. */
  newPart(onHand: number, more?: object): Promise<number>
  /** Adds a PM schedule of North that plans this quantity of a part and returns its id. */
  newSchedule(partId: number, quantity: number): Promise<number>
  add(workorderId: number, partId: number, quantity: number, subject?: string, more?: object): Promise<Answer>
  /** Changes the quantity of a line, and with advanced parts the requested quantity. */
  change(workorderId: number, costId: number, quantity: number, advanced?: boolean): Promise<Answer>
  remove(workorderId: number, costId: number): Promise<Answer>
  /** A page of a part's ledger, oldest first. */
  ledger(partId: number, query?: string): Promise<Answer['json']>
  /** The whole ledger of a part. */
  entries(partId: number): Promise<Entry[]>
  /** In all warehouses. */
  onHand(partId: number): Promise<number>
}

/** The server on the reference world, with helpers for parts on orders and their ledgers. */
export async function createStockApp(): Promise<StockApp> {
  const server = await createCommandsApp()
  const { db } = server
  let made = 0
  const ledger: StockApp['ledger'] = async (partId, query = '') =>
    (await server.as('administrator', `/api/Parts/${partId}/transactions?sortDirection=ascend&${query}`)).json
  const newWarehouse: StockApp['newWarehouse'] = async (name, more = {}) => {
    const warehouse = { property_id: 1001, code: name, name }
    const id = await insertRow(db, 'warehouse', { ...warehouse, ...more })
    return id
  }
  const main = await newWarehouse('Main Stock')
  return {
    ...server,
    ledger,
    main,
    newWarehouse,
    async newPart(onHand, more = {}) {
      made += 1
      const part = { property_id: 1001, code: `K-${made}`, name: 'Filter', unit_cost: 12.5, is_stocked: true }
      const id = await insertRow(db, 'part', { ...part, ...more })
      await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after)
        values (${id}, ${main}, 'Receive', '2026-03-01', ${onHand}, 0)`.execute(db)
      return id
    },
    async newSchedule(partId, quantity) {
      const id = await insertRow(db, 'pm_schedule', {
        number: 901,
        property_id: 1001,
        starts_on: '2026-01-01',
        description: 'Change the belts.',
      })
      await insertRows(db, 'pm_schedule_part', { pm_schedule_id: id, part_id: partId, quantity })
      return id
    },
    add: (workorderId, partId, quantity, subject = 'technician', more = {}) => {
      const line = { workorderId, partCostType: 'Inventory', partIDx: String(partId), quantity, ...more }
      return server.send(subject, 'POST', '/parts', line)
    },
    change: (workorderId, costId, quantity, advanced = false) => {
      const wanted = advanced ? `&quantityWanted=${quantity}` : ''
      const path = `/${workorderId}/costpart/${costId}?quantity=${quantity}${wanted}`
      return server.send('technician', 'PUT', path)
    },
    remove: (workorderId, costId) =>
      server.send('technician', 'DELETE', `/${workorderId}/costpart/${costId}`),
    entries: async (partId) =>
      (await ledger(partId, 'take=1000')).data.map(
        ({
          kind,
          quantity,
          balanceAfter,
        }: {
          kind: string
          quantity: number
          balanceAfter: number
        }): Entry => [kind, quantity, balanceAfter],
      ),
    onHand: async (partId) =>
      (
        await db
          .selectFrom('part_stock')
          .select((eb) => eb.fn.sum<number>('on_hand').as('on_hand'))
          .where('part_id', '=', partId)
          .executeTakeFirstOrThrow()
      ).on_hand,
  }
}
