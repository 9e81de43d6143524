import type { Asset } from '@fettle/contract/assets'
import { attributeKey, attributeValueFault, inheritAttributes } from '@fettle/rules/assets/attribute-template'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import type { AttributeRow } from '../../asset-change.ts'

/** An attribute in the dialog. The key is stable while editing and moving. */
export type EditedAttribute = {
  readonly key: number
  readonly label: string
  readonly prefix: string
  readonly value: string
  readonly suffix: string
  /** The template's definition, or null for the asset's own attribute. */
  readonly asked: TemplateAttribute | null
}

/** An attribute group in the dialog. */
export type EditedGroup = {
  readonly key: number
  readonly name: string
  readonly attributes: readonly EditedAttribute[]
}

export type TemplateAttribute = NonNullable<Asset['attributeTemplate']>['items'][number]

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return lastKey
}

export const emptyAttribute = (known: Partial<EditedAttribute> = {}): EditedAttribute => ({
  label: '',
  prefix: '',
  value: '',
  suffix: '',
  asked: null,
  ...known,
  key: nextKey(),
})

export const emptyGroup = (name = ''): EditedGroup => ({
  key: nextKey(),
  name,
  attributes: [emptyAttribute()],
})

/** An asset's attributes including inherited ones, with groups by name. */
export function editedGroups({
  attributes,
  attributeTemplate,
}: Pick<Asset, 'attributes' | 'attributeTemplate'>): EditedGroup[] {
  const items = attributeTemplate?.items ?? []
  const asked = new Map(items.map((item) => [attributeKey(item), item]))
  const all = inheritAttributes(attributes, items)
  return Object.keys(all)
    .sort(compareNaturally)
    .map((name) => ({
      key: nextKey(),
      name,
      attributes: (all[name] ?? []).map((one) =>
        emptyAttribute({ ...one, asked: asked.get(attributeKey({ group: name, label: one.label })) ?? null }),
      ),
    }))
}

const isEmpty = ({ label, prefix, value, suffix }: EditedAttribute) =>
  [label, prefix, value, suffix].every((text) => text.trim() === '')

/** From the template and empty: inherited without a stored row. */
const isUnanswered = ({ asked, value }: EditedAttribute) => asked !== null && value.trim() === ''

/** Fault of a template attribute's value. An unchanged old value is allowed. */
export function valueFault(attribute: EditedAttribute, before: Asset['attributes']): string | null {
  const { asked, value } = attribute
  if (asked === null) return null
  const stood = Object.entries(before).some(([group, rows]) =>
    rows.some(
      (row) =>
        attributeKey({ group, label: row.label }) === attributeKey(asked) &&
        row.value !== '' &&
        row.value === value.trim(),
    ),
  )
  return stood ? null : attributeValueFault(asked, value)
}

/** The rows for the request, without empty ones. */
export const attributeRows = (groups: readonly EditedGroup[]): AttributeRow[] =>
  groups.flatMap(({ name, attributes }) =>
    attributes
      .filter((one) => !isEmpty(one) && !isUnanswered(one))
      .map(({ label, prefix, value, suffix }) => ({
        group: name.trim(),
        label: label.trim(),
        prefix: prefix.trim(),
        value: value.trim(),
        suffix: suffix.trim(),
      })),
  )

/** Fault of a group, or null. */
export function groupFault(group: EditedGroup): string | null {
  const rows = group.attributes.filter((one) => !isEmpty(one))
  if (rows.length === 0) return null
  if (group.name.trim() === '') return 'Name the group.'
  return rows.some(({ label }) => label.trim() === '') ? 'Every attribute needs a label.' : null
}
