import type { Asset } from '@fettle/contract/assets'
import { attributesChange } from '@fettle/rules/assets/asset-log-events'
import { attributeValueFault, type TemplateItem } from '@fettle/rules/assets/attribute-template'
import { isBlank, type Problem, problem, required } from '@fettle/rules/records/problem'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { presentTemplate } from '../asset-children.presenter.ts'
import { findAttributes, findInheritedTemplate } from '../asset-children.repository.ts'
import { type CommandDeps, changeAsset } from './asset-command.usecases.ts'
import { type Attribute, replaceAttributes } from './attributes.repository.ts'

/**
 * Replaces the attributes of an asset ([B3.011]). Throws 400 for a missing group or label, and for
 * duplicates.
 */
export const setAttributes = (
  deps: CommandDeps,
  context: RequestContext,
  assetId: number,
  sent: readonly Attribute[],
): Promise<Asset> =>
  changeAsset(deps, context, assetId, async (command) => {
    const attributes = sent.map(trimmed)
    const problems = attributeProblems(attributes)
    if (problems.length > 0) throw invalid(problems)
    const { trx, row, now } = command
    const template = await findInheritedTemplate(trx, row)
    const before = (await findAttributes(trx, row.id)).map(({ group_name, ...stored }) => ({
      ...stored,
      group: group_name,
    }))
    const faults = templateFaults(presentTemplate(template)?.items ?? [], before, attributes)
    if (faults.length > 0) throw invalid(faults)
    const names = changedNames(before, attributes)
    const isReordered = JSON.stringify(before.map(keyOf)) !== JSON.stringify(inGroups(attributes).map(keyOf))
    if (Object.values(names).every(({ length }) => length === 0) && !isReordered) return
    await replaceAttributes(trx, row.id, attributes)
    // Raises the asset's version, so that concurrent changes are detected.
    command.set({ modified_at: now })
    command.log(attributesChange(names))
  })

const trimmed = ({ group, label, prefix, value, suffix }: Attribute): Attribute => ({
  group: group.trim(),
  label: label.trim(),
  prefix: prefix.trim(),
  value: value.trim(),
  suffix: suffix.trim(),
})

type Named = Pick<Attribute, 'group' | 'label'>
const keyOf = ({ group, label }: Named): string => JSON.stringify([group.toLowerCase(), label.toLowerCase()])
const nameOf = ({ group, label }: Named): string => `${group} ${label}`

/** Attributes in the asset's sequence: by group, then by position. */
const inGroups = (attributes: readonly Attribute[]): readonly Attribute[] =>
  attributes.toSorted((one, other) => {
    const [a, b] = [one.group.toLowerCase(), other.group.toLowerCase()]
    return a === b ? 0 : a < b ? -1 : 1
  })

function attributeProblems(attributes: readonly Attribute[]): Problem[] {
  const seen = new Set<string>()
  return attributes.flatMap((attribute, index) => {
    const field = (name: 'group' | 'label') => `attributes.${index}.${name}`
    if (isBlank(attribute.group)) return [required(field('group'), 'Group')]
    if (isBlank(attribute.label)) return [required(field('label'), 'Label')]
    const key = keyOf(attribute)
    if (seen.has(key))
      return [problem(field('label'), 'duplicate', `${attribute.group} has ${attribute.label} already.`)]
    seen.add(key)
    return []
  })
}

/**
 * Violations of the class template: a required attribute without a value, or a new value of the wrong type.
 * Existing values are accepted even if the template has changed.
 */
function templateFaults(
  items: readonly TemplateItem[],
  before: readonly Attribute[],
  sent: readonly Attribute[],
): Problem[] {
  const had = new Map(before.map((one) => [keyOf(one), one.value]))
  return items.flatMap((item) => {
    const at = sent.findIndex((one) => keyOf(one) === keyOf(item))
    const value = sent[at]?.value ?? ''
    const fault = attributeValueFault(item, value)
    if (fault === null || (value !== '' && value === had.get(keyOf(item)))) return []
    const field = at < 0 ? 'attributes' : `attributes.${at}.value`
    return [problem(field, value === '' ? 'required' : 'wrong-type', fault)]
  })
}

function changedNames(before: readonly Attribute[], after: readonly Attribute[]) {
  const [had, has] = [new Map(before.map(byKey)), new Map(after.map(byKey))]
  const isOther = (attribute: Attribute) => {
    const old = had.get(keyOf(attribute))
    return old !== undefined && JSON.stringify(trimmed(old)) !== JSON.stringify(attribute)
  }
  return {
    added: after.filter((attribute) => !had.has(keyOf(attribute))).map(nameOf),
    changed: after.filter(isOther).map(nameOf),
    removed: before.filter((attribute) => !has.has(keyOf(attribute))).map(nameOf),
  }
}

const byKey = (attribute: Attribute): [string, Attribute] => [keyOf(attribute), attribute]
