import { assetFields, assetFieldTitle } from '../records/asset-fields.ts'
import { type Problem, problem, required, requiredText } from '../records/problem.ts'
import type { DepreciationMethod } from './depreciation-methods.ts'

type Text = string | null | undefined
type Amount = number | null | undefined

/** Fields of an entered asset that rules check. Absent means empty. Days are `YYYY-MM-DD`. */
export type AssetEntry = {
  assetCode?: Text
  name?: Text
  purchaseDate?: Text
  purchasePrice?: Amount
  usefulLife?: Amount
  usefulLifeTimeUnit?: Text
  depreciation?: DepreciationMethod | null | undefined
  depreciationRate?: Amount
  salvageValue?: Amount
  maintAgreemtBegin?: Text
  maintAgreemtEnd?: Text
  warrantyStartDate?: Text
  warrantyEndDate?: Text
}
type EntryField = keyof AssetEntry

/** A requirement, and the fields it depends on. */
type Requirement = { fields: readonly EntryField[]; problems: (asset: AssetEntry) => Problem[] }

const present = (value: Text | Amount): boolean => value !== undefined && value !== null && value !== ''

/** A period must not end before it starts. */
const period = (
  begin: 'maintAgreemtBegin' | 'warrantyStartDate',
  end: 'maintAgreemtEnd' | 'warrantyEndDate',
): Requirement => ({
  fields: [begin, end],
  problems: ({ [begin]: from, [end]: to }) =>
    from && to && to < from
      ? [problem(end, 'not-allowed', `${assetFieldTitle(end)} must not be before ${assetFieldTitle(begin)}.`)]
      : [],
})

/** Fields that each depreciation method needs. */
const depreciationNeeds: Readonly<
  Record<
    DepreciationMethod,
    readonly ('purchaseDate' | 'purchasePrice' | 'usefulLife' | 'depreciationRate')[]
  >
> = {
  '': [],
  'Straight line': ['purchaseDate', 'purchasePrice', 'usefulLife'],
  'Declining balance': ['purchaseDate', 'purchasePrice', 'depreciationRate'],
}

const requirements: readonly Requirement[] = [
  {
    fields: ['assetCode'],
    problems: ({ assetCode }) => requiredText('assetCode', assetFields.assetCode.label, assetCode),
  },
  { fields: ['name'], problems: ({ name }) => requiredText('name', assetFields.name.label, name) },
  {
    fields: ['usefulLife', 'usefulLifeTimeUnit'],
    problems: ({ usefulLife, usefulLifeTimeUnit }) =>
      present(usefulLife) && !present(usefulLifeTimeUnit)
        ? [required('usefulLifeTimeUnit', 'Useful Life Unit')]
        : [],
  },
  {
    fields: ['depreciation', 'purchaseDate', 'purchasePrice', 'usefulLife', 'depreciationRate'],
    problems: (asset) =>
      depreciationNeeds[asset.depreciation ?? '']
        .filter((field) => !present(asset[field]))
        .map((field) => required(field, assetFieldTitle(field))),
  },
  {
    fields: ['purchasePrice', 'salvageValue'],
    problems: ({ purchasePrice, salvageValue }) =>
      typeof purchasePrice === 'number' && typeof salvageValue === 'number' && salvageValue > purchasePrice
        ? [problem('salvageValue', 'too-large', 'Salvage Value must not be above Purchase Price.')]
        : [],
  },
  period('maintAgreemtBegin', 'maintAgreemtEnd'),
  period('warrantyStartDate', 'warrantyEndDate'),
]

/**
 * Returns the problems of an entered asset, by field. With `changed`, only requirements that depend on a
 * changed field are checked, so that incomplete old records can be edited.
 */
export const assetProblems = (asset: AssetEntry, changed?: readonly string[]): Problem[] =>
  requirements
    .filter(({ fields }) => changed === undefined || fields.some((field) => changed.includes(field)))
    .flatMap(({ problems }) => problems(asset))
