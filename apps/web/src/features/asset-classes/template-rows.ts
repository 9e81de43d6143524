import type { AttributeTemplate } from '@fettle/contract/attribute-templates'
import type { AttributeKind, AttributeName } from '@fettle/rules/assets/attribute-template'
import type { TemplateBody } from './asset-classes.queries.ts'

/** An attribute in the editor. The key is stable while editing and moving. Choices are lines of one text. */
export type EditedItem = {
  readonly key: number
  readonly group: string
  readonly label: string
  readonly prefix: string
  readonly suffix: string
  readonly kind: AttributeKind
  readonly choices: string
  readonly isRequired: boolean
  readonly was: AttributeName | null
}

let lastKey = 0

/** An attribute with a group only. */
export const emptyItem = (group: string): EditedItem => {
  lastKey += 1
  return {
    key: lastKey,
    group,
    label: '',
    prefix: '',
    suffix: '',
    kind: 'text',
    choices: '',
    isRequired: false,
    was: null,
  }
}

export const editedItems = (items: AttributeTemplate['items']): EditedItem[] =>
  items.map((item) => ({
    ...emptyItem(item.group),
    ...item,
    choices: item.choices.join('\n'),
    was: { group: item.group, label: item.label },
  }))

/** Attributes for the request, without empty lines. */
export const itemsToSend = (items: readonly EditedItem[]): NonNullable<TemplateBody['items']> =>
  items
    .filter(({ label, was }) => label.trim() !== '' || was !== null)
    .map(({ key: _, choices, ...item }) => ({
      ...item,
      choices: item.kind === 'choice' ? choices.split('\n').filter((line) => line.trim() !== '') : [],
    }))
