import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql, type Updateable } from 'kysely'
import type { Database, DbOrTrx, Trx } from '#platform/db/database.ts'
import { countUsages } from '#records/command/usages.repository.ts'
import { type CustomFieldRow, presentCustomFields } from './custom-fields.presenter.ts'

const columns = [
  'id',
  'mod_id',
  'name',
  'type',
  'choices',
  'max_characters',
  'max_repeat',
  'not_empty',
  'required_to_complete',
  'is_staff_only',
  'is_active',
] as const

/** All custom fields in order as one JSON value, for a query that reads an order. */
export const customFieldColumns = sql<CustomFieldRow[]>`(select coalesce(json_agg(json_build_object(
    'name', name, 'type', type, 'choices', choices, 'max_characters', max_characters, 'max_repeat', max_repeat,
    'not_empty', not_empty, 'required_to_complete', required_to_complete, 'is_staff_only', is_staff_only,
    'is_active', is_active) order by display_sequence, id), '[]') from custom_field)`

/** The custom fields in order, including retired ones. */
export const findCustomFields = (db: DbOrTrx) =>
  db.selectFrom('custom_field').select(columns).orderBy('display_sequence').orderBy('id').execute()

/** The custom fields editable for the actor, in order. */
export const findFieldMetadata = async (
  db: DbOrTrx,
  actor: Pick<Actor, 'kind'>,
): Promise<CustomFieldMetadata[]> => presentCustomFields(await findCustomFields(db), actor)

/** Serializes changes of the definitions. */
export const lockCustomFields = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('custom fields', 0))`.execute(trx)

type Values = Pick<
  Updateable<Database['custom_field']>,
  | 'name'
  | 'choices'
  | 'max_characters'
  | 'max_repeat'
  | 'not_empty'
  | 'required_to_complete'
  | 'is_staff_only'
  | 'is_active'
>

/** Adds a field after all others. */
export async function insertCustomField(
  trx: Trx,
  values: Values & { name: string; type: string },
): Promise<void> {
  const last = trx
    .selectFrom('custom_field')
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max('display_sequence'), sql<number>`0`), '+', 1).as('next'))
  await trx
    .insertInto('custom_field')
    .values({ ...values, display_sequence: last })
    .execute()
}

export const updateCustomField = (trx: Trx, id: number, values: Values): Promise<unknown> =>
  trx.updateTable('custom_field').set(values).where('id', '=', id).execute()

export const deleteCustomFieldRow = (trx: Trx, id: number): Promise<unknown> =>
  trx.deleteFrom('custom_field').where('id', '=', id).execute()

/** Renumbers the fields: the given ones first, then the others in their current order. */
export const reorderCustomFields = (trx: Trx, ids: readonly number[]): Promise<unknown> =>
  sql`
    update custom_field set display_sequence = wanted.place
    from (select id, row_number() over (order by array_position(${[...ids]}::bigint[], id) nulls last,
      display_sequence, id) as place from custom_field) wanted
    where wanted.id = custom_field.id and custom_field.display_sequence is distinct from wanted.place`.execute(
    trx,
  )

/** Counts the orders with a value for a field. Reads every order. */
export const findFieldUsage = (trx: Trx, name: string): Promise<Usage[]> =>
  countUsages(trx, [
    ['work order', 'work orders', sql`work_order where btrim(coalesce(extended_data ->> ${name}, '')) <> ''`],
  ])
