import { attributeKindNames, attributeKinds } from '@fettle/rules/assets/attribute-template'
import { maxLength } from '@fettle/rules/records/limits'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceLinesField } from '#ui/choice-lines-field.tsx'
import { RowTools } from '#ui/row-tools.tsx'
import type { EditedItem } from '../template-rows.ts'
import classes from './template-editor.module.css'

type Props = {
  readonly item: EditedItem
  /** 1-based. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly faultOf: (field: 'group' | 'label' | 'choices') => string | null
  readonly onChange: (part: Partial<EditedItem>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

const kinds = attributeKinds.map((kind) => ({ value: kind, label: attributeKindNames[kind] }))

export function TemplateItemFields({ item, number, faultOf, onChange, ...moves }: Props): ReactNode {
  const name = item.label || `attribute ${number}`
  return (
    <li className={classes.row}>
      <TextInput
        label="Group"
        className={classes.group ?? ''}
        maxLength={maxLength.attributeGroup}
        value={item.group}
        error={faultOf('group')}
        onChange={(event) => onChange({ group: event.currentTarget.value })}
      />
      <TextInput
        label="Name"
        className={classes.label ?? ''}
        maxLength={maxLength.attributeGroup}
        value={item.label}
        error={faultOf('label')}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        data={kinds}
        value={item.kind}
        onChange={(event) => {
          const kind = attributeKinds.find((one) => one === event.currentTarget.value)
          if (kind) onChange({ kind })
        }}
      />
      <TextInput
        label="Prefix"
        maxLength={maxLength.attributeAffix}
        value={item.prefix}
        onChange={(event) => onChange({ prefix: event.currentTarget.value })}
      />
      <TextInput
        label="Unit"
        maxLength={maxLength.attributeAffix}
        value={item.suffix}
        onChange={(event) => onChange({ suffix: event.currentTarget.value })}
      />
      <RowTools className={classes.tools} name={name} {...moves} />
      <Checkbox
        className={classes.required ?? ''}
        label="Required"
        checked={item.isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
      {item.kind === 'choice' && (
        <ChoiceLinesField
          className={classes.choices ?? ''}
          maxRows={10}
          value={item.choices}
          error={faultOf('choices')}
          onChange={(choices) => onChange({ choices })}
        />
      )}
    </li>
  )
}
