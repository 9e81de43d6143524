import type { Creatable } from '@fettle/rules/imports/import-creates'
import { insertAbsentRows, takeIds } from '../imports.repository.ts'
import { findWorkersAmong } from '../issues.repository.ts'
import { findProperty, findReferences, type ReferenceTarget } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import { noteCreated } from './implicit-creates.ts'
import { type Draft, type ImportContext, isSound, refuse, textOf } from './kind.ts'

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
  /**
   * The record within which the text is looked up; undefined where that one is not known. By default the property of the
   * draft, for a target with that scope.
   */
  scopeOf?: (draft: Draft) => number | null | undefined
  /** How a missing one is made, where `--create` allows it. */
  create?: RecordCreation
}

type NewRow = Record<string, unknown>

export type RecordCreation = {
  allowed: Creatable
  row: (draft: Draft, text: string, scope: number | null) => NewRow
  /** Characters that its text may have, where its column may have more. */
  max?: number
  /** As it is counted, where that is not what a reason names it. */
  what?: string
  /** Display name, if the text alone is ambiguous. */
  nameOf?: (draft: Draft, text: string) => string
  /** Sets fields that depend on stored data. */
  complete?: (context: ImportContext, rows: readonly NewRow[]) => Promise<void>
}

type Case = { draft: Draft; text: string; scope: number | null }

const propertyOf = ({ property }: Draft) => property?.id

/** Sets `field` of each draft to the record in its column. Rejects unknown or ambiguous ones. */
export async function resolveReference(
  context: ImportContext,
  drafts: readonly Draft[],
  options: ReferenceOptions,
): Promise<void> {
  const { column, what, target, field, create } = options
  const { scopeOf = target.scope === 'property_id' ? propertyOf : undefined } = options
  const cases: Case[] = []
  for (const draft of drafts) {
    const text = textOf(draft, column)
    const scope = scopeOf ? scopeOf(draft) : null
    if (text === null) {
      if (context.clearMissing && draft.values.has(column)) draft.fields[field] = null
    } else if (scope !== undefined) cases.push({ draft, text, scope })
    else if (isSound(draft)) refuse(draft, column, `${quoted(text)} cannot be found`)
  }
  if (cases.length === 0) return
  let found = await findReferences(context.trx, target, cases)
  const creates = create !== undefined && context.create.has(create.allowed)
  if (creates) {
    const absent = cases.filter((each, at) => found[at] === undefined && isSound(each.draft))
    if (await createRecords(context, absent, options))
      found = await findReferences(context.trx, target, cases)
  }
  for (const [at, { draft, text }] of cases.entries()) {
    const id = found[at]
    if (id === 'several') refuse(draft, column, `${quoted(text)} names more than one ${what}`)
    else if (id === undefined) refuse(draft, column, absentReason(text, options, creates))
    else draft.fields[field] = id
  }
}

function absentReason(
  text: string,
  { what, create }: Pick<ReferenceOptions, 'what' | 'create'>,
  creates: boolean,
): string {
  if (!creates) return `there is no ${what} ${quoted(text)}${hintOf(create)}`
  return text.length > (create?.max ?? text.length)
    ? `there is no ${what} ${quoted(text)}, and a new one has at most ${create?.max} characters`
    : `there is no ${what} ${quoted(text)}, and another one has this name or code`
}

/** Instruction for creating missing records. */
export const hintOf = (create: Pick<RecordCreation, 'allowed'> | undefined): string =>
  create ? ` (--create ${create.allowed} would make it)` : ''

/** Creates each missing record once, unless created concurrently. Returns whether any were missing. */
export async function createRecords(
  context: ImportContext,
  absent: readonly Case[],
  { target, create, what }: Pick<ReferenceOptions, 'target' | 'create' | 'what'>,
): Promise<boolean> {
  if (!create) return false
  const short = absent.filter(({ text }) => text.length <= (create.max ?? text.length))
  const groups = [...Map.groupBy(short, ({ scope, text }) => `${scope} ${text.toLowerCase()}`).values()]
  if (groups.length === 0) return false
  const ids = await takeIds(context.trx, target.table, groups.length)
  const created = groups.map((cases, at) => {
    const { draft, text, scope } = cases[0] as Case
    return { row: { id: ids[at] as number, ...create.row(draft, text, scope) }, text, draft, cases }
  })
  const rows = created.map(({ row }) => row)
  await create.complete?.(context, rows)
  const made = await insertAbsentRows(context.trx, target.table, Object.keys(rows[0] ?? {}), rows)
  noteCreated(
    context,
    create.what ?? what,
    created.flatMap(({ row: { id }, text, draft, cases }) =>
      made.has(id)
        ? [
            {
              table: target.table,
              id,
              name: create.nameOf?.(draft, text) ?? text,
              drafts: cases.map((each) => each.draft),
            },
          ]
        : [],
    ),
  )
  return true
}

/** Sets `asset_id` of each draft to the asset of its property that its column `asset` names by code. */
export const resolveAssets = (context: ImportContext, drafts: readonly Draft[]): Promise<void> =>
  resolveReference(context, drafts, {
    column: 'asset',
    what: 'asset',
    target: { table: 'asset', scope: 'property_id', by: ['code'] },
    field: 'asset_id',
  })

/** Finds the worker in a column of each draft. Vendors are refused. */
export async function resolveWorker(
  context: ImportContext,
  drafts: readonly Draft[],
  { column, field }: Pick<ReferenceOptions, 'column' | 'field'>,
): Promise<void> {
  const target = { table: 'assignee', scope: 'property_id', by: ['name'] } as const
  await resolveReference(context, drafts, { column, what: 'worker', target, field })
  const named = drafts.filter(({ fields }) => typeof fields[field] === 'number')
  const workers = await findWorkersAmong(context.trx, [
    ...new Set(named.map(({ fields }) => fields[field] as number)),
  ])
  for (const draft of named)
    if (!workers.has(draft.fields[field] as number))
      refuse(draft, column, 'names a vendor instead of a worker')
}
