import { maxLength } from '@fettle/rules/records/limits'
import { findWarranties, type WarrantyRow } from '../assets.repository.ts'
import { takeBack, updateRows } from '../imports.repository.ts'
import type { DateText } from '../values/date-text.ts'
import { type Duration, formatDuration, inWholeUnits } from '../values/duration.ts'
import { quoted } from '../values/parsed.ts'
import { lengthOf } from '../values/text.ts'
import { resolveClass } from './asset-class-paths.ts'
import { type Column, referenceColumn } from './column.ts'
import { type Draft, type ImportContext, type Kind, type Outcome, refuse, textOf } from './kind.ts'
import { propertyColumn } from './places.ts'
import { resolveAssets, resolveProperties } from './references.ts'
import { withTerm } from './warranty-terms.ts'

const columns: readonly Column[] = [
  propertyColumn,
  referenceColumn('asset', 'Code of the asset; or else class.', { alternative: 'class' }),
  referenceColumn(
    'class',
    'Code, name or path of an asset class: the warranty of all its assets in the property.',
    { max: maxLength.assetClassPath },
  ),
  {
    name: 'type',
    type: 'text',
    max: maxLength.warrantyType,
    isKey: true,
    aliases: ['warranty_type', 'warranty'],
    about: 'What is covered, such as Parts.',
  },
  {
    name: 'duration',
    type: 'duration',
    isKey: true,
    aliases: ['warranty_duration', 'warranty_period', 'term', 'period'],
    about: 'How long: 1 year, year 1, 2.5 years, 18 months; 0 years for none.',
  },
  {
    name: 'starts_on',
    type: 'date',
    aliases: ['warranty_start', 'warranty_start_date'],
    about:
      'First day; without it the asset\u2019s own first day of warranty counts, and where there is none the warranty has no days.',
  },
]

const isOf = (row: WarrantyRow & { property_id: number }, { fields, property }: Draft): boolean =>
  row.id === fields.asset_id ||
  (row.property_id === property?.id &&
    fields.class_id !== undefined &&
    [row.system_id, row.category_id, row.function_id].includes(fields.class_id as number))

/** Writes the term of each row on its assets, one row after the other, and stores every asset once. */
async function store(context: ImportContext, drafts: readonly Draft[]): Promise<(Outcome | null)[]> {
  const before = await findWarranties(context.trx, {
    assetIds: drafts.flatMap(({ fields }) =>
      fields.asset_id === undefined ? [] : [fields.asset_id as number],
    ),
    classes: drafts.flatMap(({ fields, property }) =>
      fields.class_id === undefined || !property
        ? []
        : [{ propertyId: property.id, classId: fields.class_id as number }],
    ),
  })
  const current = new Map(before.map((row) => [row.id, row]))
  const changed = new Set<number>()
  const outcomes = drafts.map((draft): Outcome | null => {
    const own = before.filter((row) => isOf(row, draft))
    if (own.length === 0) {
      refuse(draft, 'class', 'no asset of the property is of this class')
      return null
    }
    let outcome: Outcome = 'unchanged'
    const next = own.map(({ id }) => {
      const row = current.get(id) as (typeof before)[number]
      const startsOn = (draft.values.get('starts_on') as DateText | null | undefined)?.day
      return {
        row,
        after: withTerm(startsOn === undefined ? row : { ...row, warranty_starts_on: startsOn }, {
          type: textOf(draft, 'type') ?? '',
          duration: inWholeUnits(draft.values.get('duration') as Duration) as Duration,
        }),
      }
    })
    if (
      next.some(({ after }) => lengthOf(after.warranty_notes) > 4000 || lengthOf(after.warranty_type) > 80)
    ) {
      refuse(draft, 'type', 'an asset has more warranties than fit')
      return null
    }
    for (const { row, after } of next) {
      if (JSON.stringify(after) === JSON.stringify(row)) continue
      current.set(row.id, after)
      changed.add(row.id)
      outcome = 'updated'
    }
    return outcome
  })
  const { trx, isRehearsal } = context
  const write = () =>
    updateRows(
      trx,
      'asset',
      ['warranty_type', 'warranty_starts_on', 'warranty_ends_on', 'warranty_notes'],
      [...changed].map((id) => current.get(id) as WarrantyRow),
    )
  await (isRehearsal ? takeBack(trx, write) : write())
  return outcomes
}

export const warranties: Kind = {
  name: 'warranties',
  about: 'Warranties of single assets, or of all assets of a class.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveAssets(context, drafts)
    // A class that is written as a path is read as its names.
    const ofClass = new Set(drafts.filter((draft) => textOf(draft, 'class') !== null))
    await resolveClass(context, [...ofClass], 'class_id')
    for (const draft of drafts) {
      const duration = draft.values.get('duration') as Duration | null | undefined
      if (duration && !inWholeUnits(duration))
        refuse(draft, 'duration', `${quoted(formatDuration(duration))} is no whole number of days or months`)
      if ((textOf(draft, 'asset') !== null) === ofClass.has(draft))
        refuse(draft, 'asset', 'the row must name either an asset or a class')
    }
  },
  identify: ({ fields, property, values }) => ({
    scope: property?.id ?? null,
    key: `${fields.asset_id === undefined ? 'class' : 'asset'} ${fields.asset_id ?? fields.class_id} ${values.get('type')}`,
  }),
  store,
}
