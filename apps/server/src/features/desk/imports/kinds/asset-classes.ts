import { maxLength } from '@fettle/rules/records/limits'
import { quoted } from '../values/parsed.ts'
import {
  findOwnClasses,
  noteNewClasses,
  noteStored,
  ownClassOf,
  resolveParents,
} from './asset-class-identity.ts'
import { type Column, keyColumn, referenceColumn, requiredColumn, textColumn } from './column.ts'
import { type Draft, type ImportContext, isSound, type Kind, refuse, textOf } from './kind.ts'
import { recordStore } from './record-store.ts'
import { resolveReference } from './references.ts'

const columns: readonly Column[] = [
  keyColumn(
    'code',
    maxLength.code,
    'Unique among all classes. A row without one is of the class that has its name under its parent.',
    { aliases: ['class_code', 'class_number', 'class_id'], orBy: 'name' },
  ),
  requiredColumn('name', maxLength.assetClassName, 'Name, unique under its parent.', {
    aliases: ['class_name'],
  }),
  {
    name: 'level',
    type: 'number',
    scale: 0,
    min: 0,
    max: 99,
    about:
      'Level in the file, 1 being the top; with --top-level n the file\u2019s level n is the product\u2019s first. Not needed where a row names its system.',
  },
  referenceColumn(
    'parent',
    'Code or name of the class above, or its path: System > Category; its row may come later in the file.',
    { max: maxLength.assetClassPath, aliases: ['parent_code', 'parent_class', 'parent_id'] },
  ),
  referenceColumn('system', 'Code or name of the first level above, where a row names its whole path.', {
    max: maxLength.assetClassName,
  }),
  referenceColumn('system_name', 'Name of a system that --create classes makes; its code where missing.', {
    max: maxLength.assetClassName,
  }),
  referenceColumn('category', 'Code or name of the second level above.', { max: maxLength.assetClassName }),
  referenceColumn(
    'category_name',
    'Name of a category that --create classes makes; its code where missing.',
    { max: maxLength.assetClassName },
  ),
  textColumn('description', maxLength.description, 'What belongs to it.', { lines: true }),
  textColumn('physical_risk', maxLength.physicalRisk, 'Physical risk.'),
  {
    name: 'life_safety',
    type: 'truth',
    field: 'is_life_safety',
    blank: false,
    about: 'Whether lives depend on it.',
  },
]

const levels = 3

/** The columns that say what a class is under. */
const above = ['parent', 'system', 'category'] as const
/** Scope of rows identified by parent and name. */
const withoutCode = -1

/** Sets the product's level of each draft from the file's own level; refuses levels that do not fit into three. */
function setLevelFromFile(context: ImportContext, draft: Draft): void {
  const input = draft.values.get('level')
  if (typeof input !== 'number') return
  const level = input - context.topLevel + 1
  if (level >= 1 && level <= levels) draft.fields.level = level
  else {
    refuse(
      draft,
      'level',
      `level ${input} has no place: the product has ${levels} levels, and they begin at the file\u2019s level ${context.topLevel}`,
    )
  }
}

/** Creates or finds the system and category that a row names, and sets its parent. */
async function resolvePath(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  for (const [level, column] of [
    [1, 'system'],
    [2, 'category'],
  ] as const) {
    await resolveReference(context, drafts, {
      column,
      what: column,
      target: { table: 'asset_class', scope: level === 1 ? 'level' : 'parent_id', by: ['code', 'name'] },
      field: 'parent_id',
      scopeOf: (draft: Draft) => (level === 1 ? level : (draft.fields.parent_id as number | undefined)),
      create: {
        allowed: 'classes',
        max: maxLength.code,
        row: (draft, text) => ({
          level,
          parent_id: level === 1 ? null : (draft.fields.parent_id ?? null),
          code: text,
          name: textOf(draft, `${column}_name`) ?? text,
          description: '',
          physical_risk: '',
          is_life_safety: false,
        }),
      },
    })
  }
  for (const draft of drafts) {
    const above = ['system', 'category'].filter((column) => textOf(draft, column) !== null).length
    if (draft.values.has('system')) draft.fields.level = above + 1
  }
}

const storeLevel = recordStore({
  tables: [{ table: 'asset_class' }],
  key: { table: 'asset_class', scope: null, field: 'code' },
  idOf: ownClassOf,
  columns,
  check(draft, stored) {
    if (!stored && draft.fields.level === undefined) refuse(draft, 'level', 'is missing')
    if (stored && draft.fields.level !== undefined && stored.level !== draft.fields.level) {
      const name = String(draft.fields.code ?? draft.fields.name)
      refuse(
        draft,
        'level',
        `${quoted(name)} is on level ${stored.level}; the level of a class cannot change`,
      )
    }
  },
  async after(_, stored) {
    noteStored(stored)
    return new Set()
  },
})

export const assetClasses: Kind = {
  name: 'asset-classes',
  about:
    'Asset classes in three levels (system, category, function), found by code, or without one by name under their parent.',
  columns,
  needsProperty: false,
  creates: ['classes'],
  async resolve(context, drafts) {
    for (const draft of drafts) setLevelFromFile(context, draft)
    await resolvePath(context, drafts)
  },
  identify: ({ fields, values }) =>
    typeof fields.code === 'string'
      ? { scope: null, key: fields.code }
      : {
          scope: withoutCode,
          key: JSON.stringify(above.map((column) => values.get(column)).concat(String(fields.name))),
        },
  // Level by level, so that parents exist before children in the same batch.
  async store(context, drafts) {
    const outcomes = new Map<Draft, Awaited<ReturnType<typeof storeLevel>>[number]>()
    for (let level = 1; level <= levels; level += 1) {
      const here = drafts.filter((draft) => (draft.fields.level ?? levels) === level)
      await resolveParents(context, here)
      await findOwnClasses(context, here.filter(isSound))
      const sound = here.filter(isSound)
      const stored = await storeLevel(context, sound)
      sound.forEach((draft, at) => void outcomes.set(draft, stored[at] ?? null))
      await noteNewClasses(context, sound)
    }
    return drafts.map((draft) => outcomes.get(draft) ?? null)
  },
}
