import { type Problem, problem } from '../records/problem.ts'
import {
  type AttributeName,
  attributeKey,
  attributeTitle,
  type ChangedItem,
  fitsAttribute,
  type TemplateItem,
} from './attribute-template.ts'

/** How many assets have one value of an attribute, with the prefix and suffix that it was entered with. */
export type ValueCount = AttributeName & {
  readonly prefix: string
  readonly value: string
  readonly suffix: string
  readonly assets: number
}

/** What a change of a template does to the assets that inherit it. No value is ever lost. */
export const templateEffectKinds = [
  'added',
  'removed',
  'renamed',
  'unit',
  'kind',
  'choices',
  'required',
] as const
export type TemplateEffect = {
  readonly effect: (typeof templateEffectKinds)[number]
  /** The attribute as it is called now; a renamed one as it will be. */
  readonly attribute: string
  /** What it was called, where that changes. */
  readonly was: string
  /** Assets that notice it: those with a value, those with one that does not fit, or those without one. */
  readonly assets: number
}

/** The attributes whose stored values must be counted to show the effect of a change. */
export const countedAttributes = (
  before: readonly TemplateItem[],
  after: readonly ChangedItem[],
): AttributeName[] => {
  const old = new Map(before.map((item) => [attributeKey(item), item]))
  const names = [
    ...before,
    ...after.filter(({ was }) => was === null || !old.has(attributeKey(was))),
    ...after.filter((item) => !old.has(attributeKey(item))),
  ]
  const byKey = new Map(names.map(({ group, label }) => [attributeKey({ group, label }), { group, label }]))
  return [...byKey.values()]
}

/**
 * What a change of a template does: `assets` is how many inherit it, `values` what those have of the counted
 * attributes. An unchanged attribute is not named.
 */
export function templateEffects(
  before: readonly TemplateItem[],
  after: readonly ChangedItem[],
  { assets, values }: { assets: number; values: readonly ValueCount[] },
): TemplateEffect[] {
  const old = new Map(before.map((item) => [attributeKey(item), item]))
  const ofKey = Map.groupBy(
    values.filter(({ value }) => value.trim() !== ''),
    attributeKey,
  )
  const countOf = (name: AttributeName, fits: (one: ValueCount) => boolean = () => true) =>
    (ofKey.get(attributeKey(name)) ?? []).filter(fits).reduce((sum, one) => sum + one.assets, 0)
  const stayed = new Set<string>()
  const effects = after.flatMap((item): TemplateEffect[] => {
    const former = item.was === null ? undefined : old.get(attributeKey(item.was))
    const name = attributeTitle(item)
    const effectOf = (effect: TemplateEffect['effect'], count: number, was = ''): TemplateEffect => ({
      effect,
      attribute: name,
      was,
      assets: count,
    })
    if (!former) {
      const filled = countOf(item)
      const strays = countOf(item, ({ value }) => !fitsAttribute(item, value))
      return [
        effectOf('added', assets - filled),
        ...(strays > 0 ? [effectOf('kind', strays)] : []),
        ...(item.isRequired && filled < assets ? [effectOf('required', assets - filled)] : []),
      ]
    }
    stayed.add(attributeKey(former))
    const isOther = attributeKey(item) !== attributeKey(former)
    const filled = countOf(former)
    const strays = countOf(former, ({ value }) => !fitsAttribute(item, value))
    const isOtherKind = item.kind !== former.kind
    const hasOtherChoices = item.kind === 'choice' && item.choices.join('\n') !== former.choices.join('\n')
    const hasOtherUnit = item.suffix !== former.suffix || item.prefix !== former.prefix
    return [
      ...(isOther ? [effectOf('renamed', filled, attributeTitle(former))] : []),
      ...(hasOtherUnit
        ? [
            effectOf(
              'unit',
              countOf(former, (one) => one.suffix !== item.suffix || one.prefix !== item.prefix),
            ),
          ]
        : []),
      ...(isOtherKind ? [effectOf('kind', strays)] : hasOtherChoices ? [effectOf('choices', strays)] : []),
      ...(item.isRequired && !former.isRequired ? [effectOf('required', assets - filled)] : []),
    ]
  })
  const removed = before
    .filter((item) => !stayed.has(attributeKey(item)))
    .map(
      (item): TemplateEffect => ({
        effect: 'removed',
        attribute: attributeTitle(item),
        was: '',
        assets: countOf(item),
      }),
    )
  return [...effects, ...removed]
}

const countOf = (count: number): string => (count === 1 ? '1 asset' : `${count} assets`)
const have = (count: number): string => (count === 1 ? 'has' : 'have')

/** An effect as the preview says it. */
export function templateEffectWords({ effect, attribute, was, assets }: TemplateEffect): string {
  const some = countOf(assets)
  switch (effect) {
    case 'added':
      return `${attribute} is new: ${some} ${have(assets)} no value yet.`
    case 'removed':
      return assets === 0
        ? `${attribute} is no longer asked for. No asset has a value.`
        : `${attribute} is no longer asked for. ${some} ${have(assets)} a value and ${assets === 1 ? 'keeps' : 'keep'} it.`
    case 'renamed':
      return `${was} is called ${attribute}, with the values of ${some}.`
    case 'unit':
      return assets === 0
        ? `${attribute} has another prefix or unit. No asset has a value in the old one.`
        : `${attribute} has another prefix or unit. ${some} ${have(assets)} a value in the old one and ${assets === 1 ? 'keeps' : 'keep'} it until it is entered again.`
    case 'kind':
    case 'choices':
      return assets === 0
        ? `Every value of ${attribute} fits.`
        : `${some} ${have(assets)} a value of ${attribute} that does not fit. It stays until somebody changes it.`
    case 'required':
      return `${attribute} is required: ${some} ${have(assets)} no value yet.`
  }
}

/**
 * The items of a change as they follow from the stored ones: an item that comes again under its name is the same one,
 * and one whose former name is unknown is new.
 */
export function followedItems(
  before: readonly TemplateItem[],
  after: readonly ChangedItem[],
): { items: ChangedItem[]; problems: Problem[] } {
  const old = new Map(before.map((item) => [attributeKey(item), item]))
  const claimed = new Set(after.flatMap(({ was }) => (was === null ? [] : [attributeKey(was)])))
  const items = after.map((item): ChangedItem => {
    const key = attributeKey(item)
    if (item.was !== null && old.has(attributeKey(item.was))) return item
    return {
      ...item,
      was: old.has(key) && !claimed.has(key) ? { group: item.group, label: item.label } : null,
    }
  })
  const problems = items.flatMap((item, at) => {
    const key = attributeKey(item)
    const isOwn = item.was !== null && attributeKey(item.was) === key
    if (isOwn || !old.has(key)) return []
    const message = `${attributeTitle(item)} is the name of another attribute until this is saved. Save first, then use the name.`
    return [problem(`items.${at}.label`, 'duplicate', message)]
  })
  return { items, problems }
}
