import type { World } from '../world.ts'

/** Days before today on which the stock of every part was counted for the first time: before any order used it. */
const openingDays = 800

/** Opens the ledger of each stocked part with the quantity used by orders and the quantity on the shelf. */
export function openStock({ random: parent, calendar, rows }: World): void {
  const random = parent.fork('stock')
  const used = new Map<number, number>()
  for (const { part_id: id, quantity } of rows.rowsOf('cost_part'))
    if (typeof id === 'number') used.set(id, (used.get(id) ?? 0) + Number(quantity))
  for (const part of rows.rowsOf('part')) {
    if (typeof part.id !== 'number' || part.is_stocked !== true) continue
    rows.add('stock_transaction', {
      part_id: part.id,
      kind: 'Count',
      transacted_on: calendar.day(-openingDays),
      quantity: (used.get(part.id) ?? 0) + random.int(0, 40),
      unit_cost: part.unit_cost ?? 0,
      // The database counts it.
      balance_after: 0,
      note: 'Opening stock',
    })
  }
}
