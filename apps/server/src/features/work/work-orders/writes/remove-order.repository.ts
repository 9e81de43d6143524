import type { Trx } from '#platform/db/database.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'

/** Deletes an order with its messages and photos; its change records stay. */
export const removeOrder = (trx: Trx, workorderId: number) => removeRecord(trx, 'work_order', workorderId)
