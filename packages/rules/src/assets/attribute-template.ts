import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, required, tooLong } from '../records/problem.ts'

/** Kind of an attribute's value. */
export const attributeKinds = ['text', 'number', 'day', 'yes-no', 'choice'] as const
export type AttributeKind = (typeof attributeKinds)[number]

export const attributeKindNames: { readonly [K in AttributeKind]: string } = {
  text: 'Text',
  number: 'Number',
  day: 'Day',
  'yes-no': 'Yes or No',
  choice: 'Choice',
}

/** Limits of attributes per template, and of choices per attribute. */
export const maxTemplateItems = 200
export const maxTemplateChoices = 100

/** Name of an attribute: group and label, compared without case and outer spaces. */
export type AttributeName = { readonly group: string; readonly label: string }

/** An attribute of a template, inherited by all assets of its classes. `suffix` is the unit. */
export type TemplateItem = AttributeName & {
  readonly prefix: string
  readonly suffix: string
  readonly kind: AttributeKind
  readonly choices: readonly string[]
  readonly isRequired: boolean
}

/** An attribute with its previous name, or null if new. */
export type ChangedItem = TemplateItem & { readonly was: AttributeName | null }

const folded = (text: string) => text.trim().toLowerCase()

/** Comparison form of an attribute name. */
export const attributeKey = ({ group, label }: AttributeName): string =>
  JSON.stringify([folded(group), folded(label)])

/** An attribute's name in a sentence. */
export const attributeTitle = ({ group, label }: AttributeName): string => `${group} ${label}`

/** Trims the texts of an item and drops empty choices. */
export const trimmedItem = (item: ChangedItem): ChangedItem => ({
  ...item,
  group: item.group.trim(),
  label: item.label.trim(),
  prefix: item.prefix.trim(),
  suffix: item.suffix.trim(),
  choices: item.kind === 'choice' ? item.choices.map((one) => one.trim()).filter((one) => one !== '') : [],
})

const numberPattern = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) =>
  dayPattern.test(text) &&
  new Date(`${text}T00:00:00Z`).toString() !== 'Invalid Date' &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** Whether a value is valid for the attribute. An empty one is. */
export function fitsAttribute(
  { kind, choices }: Pick<TemplateItem, 'kind' | 'choices'>,
  value: string,
): boolean {
  const text = value.trim()
  if (text === '' || kind === 'text') return true
  if (kind === 'number') return numberPattern.test(text)
  if (kind === 'day') return isDay(text)
  const offered = kind === 'yes-no' ? ['Yes', 'No'] : choices
  return offered.some((choice) => folded(choice) === folded(text))
}

const expected: { readonly [K in AttributeKind]: string } = {
  text: 'text',
  number: 'a number',
  day: 'a day as YYYY-MM-DD',
  'yes-no': 'Yes or No',
  choice: 'one of its choices',
}

/** Why an entered value is rejected, or null. */
export function attributeValueFault(
  item: Pick<TemplateItem, 'label' | 'kind' | 'choices' | 'isRequired'>,
  value: string,
): string | null {
  if (isBlank(value)) return item.isRequired ? `${item.label} is required.` : null
  return fitsAttribute(item, value) ? null : `${item.label} must be ${expected[item.kind]}.`
}

/** Problems of a template's items, by index (`items.3.label`). */
export function templateProblems(items: readonly TemplateItem[]): Problem[] {
  const seen = new Set<string>()
  return items.flatMap((item, at) => {
    const field = (name: string) => `items.${at}.${name}`
    const missing = [
      ...(isBlank(item.group) ? [required(field('group'), 'Group')] : []),
      ...(isBlank(item.label) ? [required(field('label'), 'Name')] : []),
    ]
    if (missing.length > 0) return missing
    const key = attributeKey(item)
    if (seen.has(key))
      return [problem(field('label'), 'duplicate', `${item.group} has ${item.label} already.`)]
    seen.add(key)
    return item.kind === 'choice' ? choiceProblems(item, field('choices')) : []
  })
}

function choiceProblems({ choices, label }: TemplateItem, field: string): Problem[] {
  if (choices.length === 0) return [problem(field, 'required', `Enter the choices of ${label}.`)]
  const twice = choices.find((one, at) => choices.findIndex((other) => folded(other) === folded(one)) !== at)
  if (twice !== undefined) return [problem(field, 'duplicate', `${label} has the choice ${twice} twice.`)]
  return choices.flatMap((one) => tooLong(field, `A choice of ${label}`, one, maxLength.attributeValue))
}

/** An attribute's value on an asset. */
export type AttributeValue = {
  readonly label: string
  readonly prefix: string
  readonly value: string
  readonly suffix: string
}

/**
 * Merges an asset's attributes with inherited ones, which are empty until filled in: per group in template
 * sequence, followed by the asset's own. Values keep their entered unit.
 */
export function inheritAttributes<V extends AttributeValue>(
  own: Readonly<Record<string, readonly V[]>>,
  items: readonly TemplateItem[],
): Record<string, (V | AttributeValue)[]> {
  const stored = new Map<string, { name: string; rows: readonly V[] }>(
    Object.entries(own).map(([name, rows]) => [folded(name), { name, rows }]),
  )
  const groups: Record<string, (V | AttributeValue)[]> = Object.create(null)
  for (const [key, ofGroup] of Map.groupBy(items, ({ group }) => folded(group))) {
    const found = stored.get(key)
    const byLabel = new Map(found?.rows.map((row) => [folded(row.label), row]))
    const inherited = ofGroup.map(({ label, prefix, suffix }) => {
      const row = byLabel.get(folded(label))
      byLabel.delete(folded(label))
      return row && row.value !== '' ? row : { label: row?.label ?? label, prefix, value: '', suffix }
    })
    groups[found?.name ?? ofGroup[0]?.group ?? ''] = [...inherited, ...byLabel.values()]
    stored.delete(key)
  }
  for (const { name, rows } of stored.values()) groups[name] = [...rows]
  return groups
}
