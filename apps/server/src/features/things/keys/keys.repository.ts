import type { KeyLogEvent } from '@fettle/rules/keys/keys'
import type { Insertable } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'

/** Where keys are stored. */
export const keyStore: RecordStore<KeyLogEvent> = { table: 'key', log: 'key_log', owner: 'key_id' }

/** Inserts a key with the first line of its log and returns its id. */
export async function insertKey(
  trx: Trx,
  columns: Insertable<Database['key']>,
  { author, at }: { author: Author; at: Date },
): Promise<number> {
  const { id } = await trx.insertInto('key').values(columns).returning('id').executeTakeFirstOrThrow()
  const lines = [{ event: 'key-created' as const, code: columns.code }]
  await insertLog(trx, keyStore, id, { author, at, lines })
  return id
}
