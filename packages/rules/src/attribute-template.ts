import { maxLength } from './limits.ts'
import { isBlank, type Problem, problem, required, tooLong } from './problem.ts'

/** What an attribute's value is: text, a number, a day, yes or no, or one of the template's choices. */
export const attributeKinds = ['text', 'number', 'day', 'yes-no', 'choice'] as const
export type AttributeKind = (typeof attributeKinds)[number]

export const attributeKindNames: { readonly [K in AttributeKind]: string } = {
  text: 'Text',
  number: 'Number',
  day: 'Day',
  'yes-no': 'Yes or No',
  choice: 'Choice',
}

/** Attributes in one template, and choices of one attribute. */
export const maxTemplateItems = 200
export const maxTemplateChoices = 100

/** How an attribute is named: by its group and label, compared without case and outer spaces. */
export type AttributeName = { readonly group: string; readonly label: string }

/** An attribute of a template, which every asset of its classes inherits. `suffix` is the unit. */
export type TemplateItem = AttributeName & {
  readonly prefix: string
  readonly suffix: string
  readonly kind: AttributeKind
  readonly choices: readonly string[]
  readonly isRequired: boolean
}

/** The same with the name that it had before, null for a new one. */
export type ChangedItem = TemplateItem & { readonly was: AttributeName | null }

const folded = (text: string) => text.trim().toLowerCase()

/** The form in which names of attributes compare. */
export const attributeKey = ({ group, label }: AttributeName): string =>
  JSON.stringify([folded(group), folded(label)])

/** The name of an attribute in a sentence. */
export const attributeTitle = ({ group, label }: AttributeName): string => `${group} ${label}`

/** Keeps text from control of anything: what is entered is stored without outer spaces, choices without empty ones. */
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

/** Whether a value is one that the attribute asks for; an empty one is no value and fits. */
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

/** Why a value is refused that somebody enters; null when it fits. */
export function attributeValueFault(
  item: Pick<TemplateItem, 'label' | 'kind' | 'choices' | 'isRequired'>,
  value: string,
): string | null {
  if (isBlank(value)) return item.isRequired ? `${item.label} is required.` : null
  return fitsAttribute(item, value) ? null : `${item.label} must be ${expected[item.kind]}.`
}

/** What is wrong with the items of a template, by the place of each (`items.3.label`). */
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

/** An attribute as an asset has it. */
export type AttributeValue = {
  readonly label: string
  readonly prefix: string
  readonly value: string
  readonly suffix: string
}

/**
 * The attributes of an asset with those that it inherits, which are empty until they are filled in: each group in the
 * order of the template, what is the asset's own behind it. A value keeps the unit with which it was entered.
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
