import { insertRows, takeIds } from '../imports.repository.ts'
import { findProperty, findReferences, type ReferenceTarget } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import {
  type Creatable,
  countCreated,
  type Draft,
  type ImportContext,
  isSound,
  refuse,
  textOf,
} from './kind.ts'

/** Sets the property of each draft from its column or `--property`; the two may not contradict each other. */
export async function resolveProperties(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const found = new Map<string, Awaited<ReturnType<typeof findProperty>>>()
  for (const draft of drafts) {
    const text = textOf(draft, 'property')
    if (text === null) {
      if (context.property) draft.property = context.property
      else refuse(draft, 'property', 'is missing: name it in the file or with --property')
    } else {
      const known = found.get(text.toLowerCase()) ?? (await findProperty(context.trx, text))
      const matches = known.filter(({ id }) => context.allowedProperties?.has(id) ?? true)
      found.set(text.toLowerCase(), matches)
      const [property, second] = matches
      if (!property) refuse(draft, 'property', `there is no property ${quoted(text)}`)
      else if (second) refuse(draft, 'property', `${quoted(text)} names several properties: use the code`)
      else if (context.property && context.property.id !== property.id) {
        refuse(draft, 'property', `${quoted(text)} is not the property of --property`)
      } else draft.property = property
    }
    if (draft.property) draft.fields.property_id = draft.property.id
  }
}

export type ReferenceOptions = {
  column: string
  /** As a reason names it: 'floor'. */
  what: string
  target: ReferenceTarget
  field: string
  /** The record within which the text is looked up; undefined where that one is not known. */
  scopeOf?: (draft: Draft) => number | null | undefined
  /** How a missing one is made, where `--create` allows it. */
  create?: {
    allowed: Creatable
    row: (draft: Draft, text: string, scope: number | null) => Record<string, unknown>
  }
}

type Case = { draft: Draft; text: string; scope: number | null }

/** Sets `field` of each draft to the record that its column names; refuses what is not there or not clear. */
export async function resolveReference(
  context: ImportContext,
  drafts: readonly Draft[],
  options: ReferenceOptions,
): Promise<void> {
  const { column, what, target, field, scopeOf, create } = options
  const cases: Case[] = []
  for (const draft of drafts) {
    const text = textOf(draft, column)
    const scope = scopeOf ? scopeOf(draft) : null
    if (text === null) {
      if (context.clearMissing && draft.values.has(column)) draft.fields[field] = null
    } else if (scope !== undefined) cases.push({ draft, text, scope })
    else if (isSound(draft))
      refuse(draft, column, `${quoted(text)} cannot be looked up: what it belongs to is missing`)
  }
  if (cases.length === 0) return
  let found = await findReferences(context.trx, target, cases)
  if (create && context.create.has(create.allowed)) {
    const absent = cases.filter((each, at) => found[at] === undefined && isSound(each.draft))
    if ((await createRecords(context, absent, options)) > 0)
      found = await findReferences(context.trx, target, cases)
  }
  for (const [at, { draft, text }] of cases.entries()) {
    const id = found[at]
    if (id === 'several') refuse(draft, column, `${quoted(text)} names more than one ${what}`)
    else if (id === undefined) {
      refuse(
        draft,
        column,
        `there is no ${what} ${quoted(text)}${create ? ` (--create ${create.allowed} would make it)` : ''}`,
      )
    } else draft.fields[field] = id
  }
}

/** Makes each missing record once; gives how many. */
export async function createRecords(
  context: ImportContext,
  absent: readonly Case[],
  { target, create, what }: ReferenceOptions,
): Promise<number> {
  const rows = new Map<string, Record<string, unknown>>()
  for (const { draft, text, scope } of absent) {
    const key = `${scope} ${text.toLowerCase()}`
    if (create && !rows.has(key)) rows.set(key, create.row(draft, text, scope))
  }
  if (rows.size === 0) return 0
  const ids = await takeIds(context.trx, target.table, rows.size)
  const complete = [...rows.values()].map((row, at) => ({ id: ids[at], ...row }))
  await insertRows(context.trx, target.table, Object.keys(complete[0] ?? {}), complete)
  countCreated(context, what, rows.size)
  return rows.size
}
