import type * as contract from '@fettle/contract/custom-field-definitions'
import type { BodyOf } from '@fettle/contract/route'
import {
  customFieldDefinitionProblems,
  maxCustomField,
  tooManyCustomFields,
} from '@fettle/rules/custom-fields/custom-field-definitions'
import { problem } from '@fettle/rules/records/problem'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, notFound, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { definedOf } from '#records/command/entered-fields.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { asNameTaken, assertRenamable } from './custom-fields.errors.ts'
import { presentDefinition } from './custom-fields.presenter.ts'
import * as repository from './custom-fields.repository.ts'

/** The definitions in order, including retired ones. */
export const readDefinitions = async (db: DbOrTrx): Promise<contract.CustomFieldDefinitions> =>
  (await repository.findCustomFields(db)).map(presentDefinition)

/** Runs a change of the definitions after concurrent ones, and returns all definitions. */
const change = (
  db: Db,
  context: RequestContext,
  work: (trx: Trx) => Promise<unknown>,
): Promise<contract.CustomFieldDefinitions> =>
  runCommand(db, context, async (trx) => {
    await repository.lockCustomFields(trx)
    await work(trx)
    return await readDefinitions(trx)
  })

async function assertRoomForOne(trx: Trx): Promise<void> {
  const used = (await repository.findCustomFields(trx)).filter((field) => field.is_active).length
  if (used >= maxCustomField.active) throw invalid([problem('name', 'too-many', tooManyCustomFields)])
}

type Entries = BodyOf<typeof contract.changeCustomField>

const columnsOf = (entries: Entries) =>
  definedOf({
    name: entries.name,
    choices: entries.choices,
    max_characters: entries.maxCharacters,
    // No number means the maximum.
    max_repeat: entries.maxRepeat === null ? maxCustomField.values : entries.maxRepeat,
    not_empty: entries.notEmpty,
    required_to_complete: entries.requiredToComplete,
    is_staff_only: entries.staffOnly,
    is_active: entries.isActive,
  })

/** Adds a field. Throws 400, or 409 if another field has the label. */
export function createCustomField(
  db: Db,
  context: RequestContext,
  entries: BodyOf<typeof contract.createCustomField>,
): Promise<contract.CustomFieldDefinitions> {
  const problems = customFieldDefinitionProblems(entries)
  if (problems.length > 0) throw invalid(problems)
  const { name, type } = entries
  return change(db, context, async (trx) => {
    await assertRoomForOne(trx)
    await repository.insertCustomField(trx, { ...columnsOf(entries), name, type })
  }).catch(asNameTaken(name))
}

/** The definition in the caller's version. Throws 404, 412. */
async function getChangeable(trx: Trx, { ifMatch }: RequestContext, fieldId: number) {
  const row = (await repository.findCustomFields(trx)).find(({ id }) => id === fieldId)
  if (!row) throw notFound(`Custom field ${fieldId}`)
  if (isStale(ifMatch, row.mod_id)) throw versionConflict(await readDefinitions(trx))
  return row
}

/**
 * Changes, retires or restores a field. Throws 400, 404, 409 if another field has the label or orders have
 * values under the current one, 412.
 */
export const changeCustomField = (
  db: Db,
  context: RequestContext,
  { fieldId, ...entries }: BodyOf<typeof contract.changeCustomField> & { fieldId: number },
): Promise<contract.CustomFieldDefinitions> =>
  change(db, context, async (trx) => {
    const row = await getChangeable(trx, context, fieldId)
    const { name = row.name, isActive = row.is_active } = entries
    const problems = customFieldDefinitionProblems({ ...presentDefinition(row), ...changedValues(entries) })
    if (problems.length > 0) throw invalid(problems)
    if (isActive && !row.is_active) await assertRoomForOne(trx)
    // Orders store their values under the label.
    if (name !== row.name) assertRenamable(row.name, await repository.findFieldUsage(trx, row.name))
    const columns = columnsOf(entries)
    if (Object.keys(columns).length > 0) await repository.updateCustomField(trx, fieldId, columns)
  }).catch(asNameTaken(entries.name ?? ''))

const changedValues = ({ choices, maxCharacters, maxRepeat }: Entries) => ({
  ...(choices !== undefined && { choices }),
  ...(maxCharacters !== undefined && { maxCharacters }),
  ...(maxRepeat !== undefined && { maxRepeat }),
})

/** Deletes a field without values. Throws 404, 409 with the number of orders that have values, 412. */
export const removeCustomField = (
  db: Db,
  context: RequestContext,
  { fieldId }: { fieldId: number },
): Promise<contract.CustomFieldDefinitions> =>
  change(db, context, async (trx) => {
    const row = await getChangeable(trx, context, fieldId)
    assertUnused(row.name, await repository.findFieldUsage(trx, row.name))
    await repository.deleteCustomFieldRow(trx, fieldId)
  })

/** Reorders the fields. Throws 404 for an unknown field. */
export const orderCustomFields = (
  db: Db,
  context: RequestContext,
  { fieldIds }: BodyOf<typeof contract.orderCustomFields>,
): Promise<contract.CustomFieldDefinitions> =>
  change(db, context, async (trx) => {
    const known = new Set((await repository.findCustomFields(trx)).map(({ id }) => id))
    const unknown = fieldIds.find((id) => !known.has(id))
    if (unknown !== undefined) throw notFound(`Custom field ${unknown}`)
    await repository.reorderCustomFields(trx, fieldIds)
  })
