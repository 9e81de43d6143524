import { maxLength } from '@fettle/rules/limits'
import { findClassPaths, findNearestClass, findTakenClassCodes } from '../assets.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, textOf } from './kind.ts'
import { type RecordCreation, resolveReference } from './references.ts'

/** Between the names of a path: 'HVAC > Pumps > Circulator'. */
const step = '>'
const levels = ['system', 'category', 'function'] as const

/** Refusals of one batch that tell the nearest class; more of them are of one mistake in the file. */
const maxSuggested = 50

const classCreation: Omit<RecordCreation, 'row'> = {
  allowed: 'classes',
  what: 'asset class',
  max: maxLength.assetClassName,
  async complete({ trx }, rows) {
    const names = rows.map(({ name }) => String(name)).filter((name) => name.length <= maxLength.code)
    const taken = await findTakenClassCodes(trx, names)
    for (const row of rows) {
      const name = String(row.name)
      const code = name.toLowerCase()
      row.code = name.length > maxLength.code || taken.has(code) ? null : name
      taken.add(code)
    }
  },
}

/** Sets system, category and function of each draft; refuses a class that there is not, with the nearest one. */
export async function resolveClasses(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) readPath(draft)
  await resolveReference(context, drafts, {
    column: 'class',
    what: 'asset class',
    target: { table: 'asset_class', scope: null, by: ['code', 'name'] },
    field: 'class_id',
    create: { ...classCreation, row: (_, name) => ({ level: 1, parent_id: null, name }) },
  })
  const ids = drafts.flatMap((draft) =>
    typeof draft.fields.class_id === 'number' ? [draft.fields.class_id] : [],
  )
  const paths = await findClassPaths(context.trx, ids)
  for (const draft of drafts) {
    if (!('class_id' in draft.fields)) continue
    const path = paths.get(draft.fields.class_id as number)
    Object.assign(draft.fields, path ?? { system_id: null, category_id: null, function_id: null })
    delete draft.fields.class_id
  }
  await resolveClassPaths(
    context,
    drafts.filter((draft) => textOf(draft, 'class') === null),
  )
  await suggestNearest(context, drafts)
}

/** Reads a class that is written as a path as the names of its levels. */
function readPath(draft: Draft): void {
  const names = textOf(draft, 'class')
    ?.split(step)
    .map((name) => name.trim())
  if (!names || names.length < 2 || names.length > levels.length || names.includes('')) return
  const values = new Map(draft.values)
  values.delete('class')
  for (const [at, level] of levels.entries()) values.set(level, names[at] ?? null)
  draft.values = values
}

async function suggestNearest(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const refused = drafts.flatMap((draft) => {
    const refusal = draft.refusals.find(
      ({ column }) => column === 'class' || levels.some((level) => level === column),
    )
    if (!refusal) return []
    const text =
      textOf(draft, 'class') ?? levels.flatMap((level) => textOf(draft, level) ?? []).join(` ${step} `)
    return [{ refusal, text }]
  })
  const texts = [...new Set(refused.map(({ text }) => text))].slice(0, maxSuggested)
  const nearest = new Map(
    await Promise.all(texts.map(async (text) => [text, await findNearestClass(context.trx, text)] as const)),
  )
  for (const { refusal, text } of refused) {
    const path = nearest.get(text)
    if (path) refusal.reason += `; the nearest is ${quoted(path)}`
  }
}

type ClassLevel = {
  column: string
  scope: string
  scopeOf: (draft: Draft) => number | undefined
}

const idIn = (field: string) => (draft: Draft) => {
  const id = draft.fields[field]
  return typeof id === 'number' ? id : undefined
}

const classLevels: readonly ClassLevel[] = [
  { column: 'system', scope: 'level', scopeOf: () => 1 },
  { column: 'category', scope: 'parent_id', scopeOf: idIn('system_id') },
  { column: 'function', scope: 'parent_id', scopeOf: idIn('category_id') },
]

/** A class by its path: the deepest level that a row names is the asset's class. */
async function resolveClassPaths(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  for (const [at, { column, scope, scopeOf }] of classLevels.entries()) {
    await resolveReference(context, drafts, {
      column,
      what: column,
      target: { table: 'asset_class', scope, by: ['name', 'code'] },
      field: `${column}_id`,
      scopeOf,
      create: {
        ...classCreation,
        nameOf: (draft, name) =>
          [...levels.slice(0, at).flatMap((level) => textOf(draft, level) ?? []), name].join(` ${step} `),
        row: (_, name, parentId) => ({ level: at + 1, parent_id: at === 0 ? null : parentId, name }),
      },
    })
  }
  for (const { fields } of drafts) {
    if (!('system_id' in fields)) continue
    fields.category_id ??= null
    fields.function_id ??= null
  }
}
