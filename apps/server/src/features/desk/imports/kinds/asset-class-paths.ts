import { maxLength } from '@fettle/rules/records/limits'
import { findClassPaths, findNearestClass, findTakenClassCodes } from '../assets.repository.ts'
import { quoted } from '../values/parsed.ts'
import { namesOfPath, pathOf } from './class-path.ts'
import { type Draft, type ImportContext, textOf } from './kind.ts'
import { type RecordCreation, resolveReference } from './references.ts'

const levels = ['system', 'category', 'function'] as const

/** Maximum rejections per batch with a suggestion. More are usually the same mistake. */
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
  await readPaths(context, drafts)
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

/** Sets `field` of each draft to the class that its column `class` names, by code, name or path. */
export async function resolveClass(
  context: ImportContext,
  drafts: readonly Draft[],
  field: string,
): Promise<void> {
  await resolveClasses(context, drafts)
  for (const { fields } of drafts) {
    if (!('system_id' in fields)) continue
    const { system_id, category_id, function_id } = fields
    for (const level of levels) delete fields[`${level}_id`]
    fields[field] = function_id ?? category_id ?? system_id ?? null
  }
}

/** Reads classes that are written as a path, and that are no code, as the names of their levels. */
async function readPaths({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const paths = drafts.flatMap((draft) => {
    const text = textOf(draft, 'class')
    const names = text === null ? null : namesOfPath(text)
    return text === null || names === null || names.length > levels.length ? [] : [{ draft, text, names }]
  })
  if (paths.length === 0) return
  const codes = await findTakenClassCodes(trx, [...new Set(paths.map(({ text }) => text))])
  for (const { draft, text, names } of paths) {
    if (codes.has(text.trim().toLowerCase())) continue
    const values = new Map(draft.values)
    values.delete('class')
    for (const [at, level] of levels.entries()) values.set(level, names[at] ?? null)
    draft.values = values
  }
}

async function suggestNearest(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const refused = drafts.flatMap((draft) => {
    const refusal = draft.refusals.find(
      ({ column }) => column === 'class' || levels.some((level) => level === column),
    )
    if (!refusal) return []
    const text = textOf(draft, 'class') ?? pathOf(levels.flatMap((level) => textOf(draft, level) ?? []))
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
          pathOf([...levels.slice(0, at).flatMap((level) => textOf(draft, level) ?? []), name]),
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
