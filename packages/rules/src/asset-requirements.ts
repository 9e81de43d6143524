import type { DepreciationMethod } from './depreciation-methods.ts'
import { type Problem, problem, required, requiredText } from './problem.ts'
import { assetFields, assetFieldTitle } from './records/asset-fields.ts'

type Text = string | null | undefined
type Amount = number | null | undefined

/** What rules look at in an asset that a person enters; absent stands for empty. Days are `YYYY-MM-DD`. */
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

/** Something that must hold, and the fields that it bears on. */
type Requirement = { fields: readonly EntryField[]; problems: (asset: AssetEntry) => Problem[] }

const present = (value: Text | Amount): boolean => value !== undefined && value !== null && value !== ''

/** A period must not end before it begins. */
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

/** What the ways of losing value are reckoned from. */
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
 * Returns what prevents storing an asset as entered, by field. With `changed`, the fields that become others: only what
 * bears on one of them is told, so that an old record that lacks something can still be changed elsewhere.
 */
export const assetProblems = (asset: AssetEntry, changed?: readonly string[]): Problem[] =>
  requirements
    .filter(({ fields }) => changed === undefined || fields.some((field) => changed.includes(field)))
    .flatMap(({ problems }) => problems(asset))
