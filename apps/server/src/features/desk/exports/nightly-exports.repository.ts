import type { ExportOptions } from '@fettle/contract/exports'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/database.ts'

/** Adds a nightly export. `markDay` is its first day. */
export async function insertNightly(
  trx: Trx,
  { name, options }: { name: string; options: ExportOptions },
): Promise<number> {
  const { id } = await trx
    .insertInto('nightly_export')
    .values({ name, property_id: options.propertyId, options: JSON.stringify(options) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('nightly_export_mark')
    .values({ nightly_export_id: id, made_on: '-infinity' })
    .execute()
  return id
}

export async function updateNightly(
  trx: Trx,
  id: number,
  { name, options, isActive }: { name: string; options: ExportOptions; isActive: boolean },
): Promise<void> {
  await trx
    .updateTable('nightly_export')
    .set({
      name,
      property_id: options.propertyId,
      options: JSON.stringify(options),
      is_active: isActive,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteNightly(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('nightly_export').where('id', '=', id).execute()
}

/** Active nightly exports, with their property's zone and their last day. */
export const findActiveNightly = (db: Db) =>
  db
    .selectFrom('nightly_export as nightly')
    .innerJoin('nightly_export_mark as mark', 'mark.nightly_export_id', 'nightly.id')
    .leftJoin('property', 'property.id', 'nightly.property_id')
    .select(['nightly.id', 'nightly.options', 'nightly.created_by', 'nightly.property_id'])
    .select(['property.time_zone', 'mark.made_on'])
    .where('nightly.is_active', '=', true)
    .orderBy('nightly.id')
    .execute()

/**
 * Claims a local day for a nightly export. Returns false if the day is done or claimed by another process.
 */
export async function claimDay(trx: Trx, nightlyExportId: number, day: string): Promise<boolean> {
  const row = await trx
    .updateTable('nightly_export_mark')
    .set({ made_on: day })
    .where('nightly_export_id', '=', nightlyExportId)
    .where('made_on', '<', day)
    .returning('nightly_export_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A nightly export does not catch up days on which it was off. */
export async function markDay(trx: Trx, nightlyExportId: number, day: string): Promise<void> {
  await trx
    .updateTable('nightly_export_mark')
    .set({ made_on: sql`greatest(made_on, ${day}::date)` })
    .where('nightly_export_id', '=', nightlyExportId)
    .execute()
}
