import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import { customFieldProblems } from '@fettle/rules/custom-fields/custom-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { customColumnName, customFieldOfColumn } from '@fettle/rules/records/list-columns'
import { isSameText } from '@fettle/rules/records/same-text'
import { findFieldMetadata } from '#features/foundation/custom-fields/custom-fields.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { StoredRow } from '../imports.repository.ts'
import type { CellValue, Column } from './column.ts'
import { type Draft, type FieldChange, type ImportContext, type Kind, noteChanges, refuse } from './kind.ts'
import type { StoredDraft } from './record-store.ts'

/** Decimals of a number that an import reads. */
const numberScale = 10

/** All active fields. An import also fills the fields that only staff see. */
const findFields = (db: DbOrTrx) => findFieldMetadata(db, { kind: 'full' })

function typeOf({ type, valueList, maxRepeat }: CustomFieldMetadata): Pick<Column, 'words'> & CellType {
  if (type === 'date') return { type: 'date' }
  if (type === 'yes-no') return { type: 'truth' }
  if (type === 'number' && maxRepeat === 1) return { type: 'number', scale: numberScale }
  const text = { type: 'text', max: maxLength.customField, lines: maxRepeat !== 1 } as const
  return valueList ? { ...text, words: valueList } : text
}
type CellType =
  | { type: 'date' }
  | { type: 'truth' }
  | { type: 'number'; scale: number }
  | { type: 'text'; max: number; lines: boolean }

const columnOf = (field: CustomFieldMetadata): Column => ({
  name: customColumnName(field.name),
  aliases: [field.name],
  about: `Custom field ${field.name}.`,
  ...typeOf(field),
})

/** Adds the columns of the current custom fields to work orders. Other kinds are returned unchanged. */
export async function withCustomFields(db: DbOrTrx, kind: Kind): Promise<Kind> {
  if (kind.name !== 'work-orders') return kind
  const fields = await findFields(db)
  return fields.length === 0 ? kind : { ...kind, columns: [...kind.columns, ...fields.map(columnOf)] }
}

/** The column `custom:Field`, as a text where the definitions are not known. */
export function customFieldColumn(head: string): Column | undefined {
  const name = customFieldOfColumn(head.trim())?.trim()
  if (!name) return undefined
  return {
    name: customColumnName(name),
    type: 'text',
    max: maxLength.customField,
    lines: true,
    about: `Custom field ${name}.`,
  }
}

const fieldsOf = new WeakMap<Draft, readonly CustomFieldMetadata[]>()
const changesOf = new WeakMap<Draft, readonly FieldChange[]>()

/** Custom fields of a row, each with its column. */
const entriesOf = (draft: Draft) =>
  [...draft.values].flatMap(([column, value]) => {
    const name = customFieldOfColumn(column)
    return name === null ? [] : [{ name, column, value }]
  })

/** Reads the definitions if the file has columns for custom fields. Refuses values of unknown fields. */
export async function resolveCustomFields({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const filled = drafts.filter((draft) => entriesOf(draft).length > 0)
  if (filled.length === 0) return
  const fields = await findFields(trx)
  for (const draft of filled) {
    fieldsOf.set(draft, fields)
    draft.fields.extended_data = {}
    for (const { name, column, value } of entriesOf(draft))
      if (value !== null && !fields.some((field) => field.name === name))
        refuse(draft, column, `there is no custom field '${name}'`)
  }
}

/** The text of a parsed cell as it is stored. Choices are spelled as the field lists them. */
function storedText(value: CellValue, { valueList }: Pick<CustomFieldMetadata, 'valueList'>): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && 'day' in value) return value.day
  const text = String(value)
  if (!valueList) return text
  const asListed = (line: string) =>
    valueList.find((choice) => choice.toLowerCase() === line.trim().toLowerCase()) ?? line
  return text.split('\n').map(asListed).join('\n')
}

const isSameValue = (before: string, after: string, { numeric, maxRepeat }: CustomFieldMetadata): boolean =>
  isSameText(before, after) ||
  (numeric && maxRepeat === 1 && before.trim() !== '' && Number(before) === Number(after))

/**
 * Sets the custom fields of a row and leaves the order's others. Refuses values that their field does not accept, unless
 * the order has them already.
 */
export function mergeOrderFields(draft: Draft, stored: StoredRow | undefined, context: ImportContext): void {
  const fields = fieldsOf.get(draft)
  if (!fields) return
  const before = (stored?.extended_data ?? {}) as Readonly<Record<string, unknown>>
  const textBefore = (name: string) => (Object.hasOwn(before, name) ? String(before[name] ?? '') : '')
  const changed = entriesOf(draft).flatMap(({ name, column, value }) => {
    const field = fields.find((each) => each.name === name)
    if (!field || (value === null && !context.clearMissing)) return []
    const text = value === null ? '' : storedText(value, field)
    if (isSameValue(textBefore(name), text, field)) return []
    const [problem] = text === '' ? [] : customFieldProblems({ [name]: text }, [field])
    if (problem) refuse(draft, column, reasonOf(problem.message, name))
    return [{ name, text }]
  })
  draft.fields.extended_data = {
    ...before,
    ...Object.fromEntries(changed.map(({ name, text }) => [name, text])),
  }
  changesOf.set(
    draft,
    changed.map(({ name, text }) => ({
      field: customColumnName(name),
      before: textBefore(name) || null,
      after: text,
    })),
  )
}

/** A reason follows the name of its column, so it starts after the name of the field. */
const reasonOf = (message: string, name: string): string =>
  (message.startsWith(`${name} `) ? message.slice(name.length + 1) : message).replace(/\.$/, '')

/** Notes the changed custom fields, each by name. */
export function noteOrderFields(context: ImportContext, stored: readonly StoredDraft[]): void {
  for (const { draft, id } of stored)
    noteChanges(context, draft, { kind: 'work_order', id, changes: changesOf.get(draft) ?? [] })
}
