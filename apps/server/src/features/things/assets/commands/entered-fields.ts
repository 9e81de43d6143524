import type { AssetChange } from '@fettle/contract/asset-changes'
import { type AssetChoice, assetFieldChange } from '@fettle/rules/assets/asset-log-events'
import { parseGps } from '@fettle/rules/documents/gps'
import { type AssetField, assetFieldNames, assetFields } from '@fettle/rules/records/asset-fields'
import { problem } from '@fettle/rules/records/problem'
import { presentGps } from '#platform/http/present.ts'
import { joinOutcomes, unchanged } from '#records/command/change-fields.ts'
import type { AssetBasis } from './asset-basis.ts'
import type { Outcome } from './outcome.ts'

const textOf = (value: string | number | null) => (value === null ? '' : String(value))

/** Fields stored as entered, and choices from fixed lists. */
export function changeEntered(row: AssetBasis, change: AssetChange): Outcome {
  return joinOutcomes([
    ...assetFieldNames.map((name) => changeOne(row, change, name)),
    ...choices.map((choice) => changeChoice(row, change, choice)),
    changeGps(row, change.gps),
  ])
}

function changeOne(row: AssetBasis, change: AssetChange, name: AssetField): Outcome {
  const entered = change[name]
  if (entered === undefined) return unchanged
  const { column, kind } = assetFields[name]
  const before = row[column]
  const after = kind === 'text' ? textOf(entered).trim() : entered
  if (after === before) return unchanged
  return {
    problems: [],
    changed: [name],
    columns: { [column]: after },
    lines: [assetFieldChange({ field: name }, textOf(before), textOf(after))],
  }
}

const choices = [
  { field: 'usefulLifeTimeUnit', column: 'useful_life_unit' },
  { field: 'maintAgreemtCostPeriod', column: 'maint_cost_period' },
  { field: 'depreciation', column: 'depreciation' },
] as const satisfies readonly { field: AssetChoice; column: keyof AssetBasis }[]

function changeChoice(
  row: AssetBasis,
  change: AssetChange,
  { field, column }: (typeof choices)[number],
): Outcome {
  const entered = change[field]
  const before = row[column]
  const after = entered ?? ''
  if (entered === undefined || after === before) return unchanged
  return {
    problems: [],
    changed: [field],
    columns: { [column]: after },
    lines: [assetFieldChange({ field }, before, after)],
  }
}

function changeGps(row: AssetBasis, entered: string | null | undefined): Outcome {
  const before = presentGps(row)
  const text = (entered ?? '').trim()
  if (entered === undefined || text === before) return unchanged
  const place = text === '' ? { latitude: null, longitude: null } : parseGps(text)
  if (place === null) {
    const message = 'GPS is latitude,longitude in degrees, such as 42.65,-73.75.'
    return { ...unchanged, problems: [problem('gps', 'bad-pattern', message)] }
  }
  const after = presentGps(place)
  if (after === before) return unchanged
  return {
    problems: [],
    changed: ['gps'],
    columns: place,
    lines: [assetFieldChange({ field: 'gps' }, before, after)],
  }
}
