import { maxLength } from '@fettle/rules/records/limits'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { moved } from '#ui/moved.ts'
import { RowTools } from '#ui/row-tools.tsx'
import { AskedValue } from './asked-value.tsx'
import { type EditedAttribute, type EditedGroup, emptyAttribute } from './attribute-rows.ts'
import classes from './attributes-dialog.module.css'

/** Maximum characters of a group name and of each attribute part. */
const longest = {
  group: maxLength.attributeGroup,
  label: maxLength.attributeGroup,
  prefix: maxLength.attributeAffix,
  value: maxLength.attributeValue,
  suffix: maxLength.attributeAffix,
} as const

type Props = {
  readonly group: EditedGroup
  readonly fault: string | null
  readonly valueFaultOf: (attribute: EditedAttribute) => string | null
  /** Null removes the group. */
  readonly onChange: (group: EditedGroup | null) => void
}

/** One attribute group: its name, and one line per attribute. */
export function AttributeGroupFields({ group, fault, valueFaultOf, onChange }: Props): ReactNode {
  const { attributes } = group
  const setAttributes = (next: readonly EditedAttribute[]) => onChange({ ...group, attributes: next })
  const change = (attribute: EditedAttribute, part: Partial<EditedAttribute>) =>
    setAttributes(attributes.map((one) => (one === attribute ? { ...one, ...part } : one)))
  const isAskedFor = attributes.some(({ asked }) => asked !== null)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{group.name || 'New group'}</legend>
      {!isAskedFor && (
        <div className={classes.name}>
          <TextInput
            label="Group"
            maxLength={longest.group}
            value={group.name}
            error={fault}
            onChange={(event) => onChange({ ...group, name: event.currentTarget.value })}
          />
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Remove group ${group.name}`.trim()}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        </div>
      )}
      <ol className={classes.rows}>
        {attributes.map((attribute, at) =>
          attribute.asked ? (
            <li key={attribute.key} className={classes.asked}>
              <AskedValue
                asked={attribute.asked}
                attribute={attribute}
                fault={valueFaultOf(attribute)}
                onChange={(value) => change(attribute, { value })}
              />
            </li>
          ) : (
            <AttributeLine
              key={attribute.key}
              attribute={attribute}
              number={at + 1}
              isFirst={at === 0}
              isLast={at === attributes.length - 1}
              onChange={(part) => change(attribute, part)}
              onRemove={() => setAttributes(attributes.filter((one) => one !== attribute))}
              onMove={(by) => setAttributes(moved(attributes, at, at + by))}
            />
          ),
        )}
      </ol>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAttributes([...attributes, emptyAttribute()])}
      >
        Add attribute
      </Button>
    </fieldset>
  )
}

type LineProps = {
  readonly attribute: EditedAttribute
  /** 1-based position in the group. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (part: Partial<EditedAttribute>) => void
  readonly onRemove: () => void
  readonly onMove: (by: 1 | -1) => void
}

const parts = [
  ['label', 'Label'],
  ['prefix', 'Prefix'],
  ['value', 'Value'],
  ['suffix', 'Suffix'],
] as const

function AttributeLine({ attribute, number, onChange, ...moves }: LineProps): ReactNode {
  const name = attribute.label || `attribute ${number}`
  return (
    <li className={classes.row}>
      {parts.map(([part, label]) => (
        <TextInput
          key={part}
          label={label}
          className={classes[part] ?? ''}
          maxLength={longest[part]}
          value={attribute[part]}
          onChange={(event) => onChange({ [part]: event.currentTarget.value })}
        />
      ))}
      <RowTools className={classes.tools} name={name} {...moves} />
    </li>
  )
}
