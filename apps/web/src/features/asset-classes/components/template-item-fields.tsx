import { attributeKindNames, attributeKinds } from '@fettle/rules/attribute-template'
import { maxLength } from '@fettle/rules/limits'
import { ActionIcon, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

/** One attribute of a template. */
export function TemplateItemFields(props: Props): ReactNode {
  const { item, number, faultOf, onChange } = props
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
      <div className={classes.tools}>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={`Move ${name} up`}
          disabled={props.isFirst}
          onClick={() => props.onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={`Move ${name} down`}
          disabled={props.isLast}
          onClick={() => props.onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} variant="default" aria-label={`Remove ${name}`} onClick={props.onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Checkbox
        className={classes.required ?? ''}
        label="Required"
        checked={item.isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
      {item.kind === 'choice' && (
        <Textarea
          className={classes.choices ?? ''}
          label="Choices, one on each line"
          autosize
          minRows={2}
          maxRows={10}
          value={item.choices}
          error={faultOf('choices')}
          onChange={(event) => onChange({ choices: event.currentTarget.value })}
        />
      )}
    </li>
  )
}
