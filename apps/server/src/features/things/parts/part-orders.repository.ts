import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

type OrderedLine = { part_id: number; quantity: number; unit_cost: number }

/** Notes on parts when, how many and at which price they were last ordered from a supplier. Parts are locked by id. */
export async function noteOrdered(trx: Trx, lines: readonly OrderedLine[], day: string): Promise<void> {
  const ids = lines.map(({ part_id }) => part_id)
  await sql`select from part where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx)
  await sql`update part
    set last_ordered_on = ${day}, last_order_quantity = line.quantity, last_order_cost = line.unit_cost
    from unnest(${ids}::bigint[], ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ unit_cost }) => unit_cost)}::numeric[]) line (part_id, quantity, unit_cost)
    where part.id = line.part_id`.execute(trx)
}
