import {
  type CustomFieldDefinition,
  changeCustomField,
  deleteCustomField,
} from '@fettle/contract/custom-field-definitions'
import { customFieldKindLabels } from '@fettle/rules/custom-fields/custom-field-kinds'
import { Badge, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { RetireActions } from '#records/change/retire-actions.tsx'
import classes from '#ui/editable-lines.module.css'
import { useFieldChange } from '../custom-fields.queries.ts'

/** Summary of a field's properties. */
const factsOf = (field: CustomFieldDefinition): string =>
  [
    customFieldKindLabels[field.type],
    ...(field.type === 'list' ? [field.choices.join(' / ')] : []),
    ...(field.notEmpty ? ['required to create'] : []),
    ...(field.requiredToComplete ? ['required to complete'] : []),
    ...(field.staffOnly ? ['staff only'] : []),
  ].join(' · ')

/** One custom field in the list of Administration. */
export function FieldLine({
  field,
  onOpen,
}: {
  readonly field: CustomFieldDefinition
  readonly onOpen: () => void
}): ReactNode {
  const mayChange = useMayChangeShared()
  const changing = useFieldChange()
  const { fieldId, name, isActive, fmModId } = field
  const params = { fieldId }
  const words = (
    <>
      <span className={classes.name}>{name}</span>
      {!isActive && (
        <Badge variant="default" size="sm">
          Inactive
        </Badge>
      )}
      <span className={classes.facts}>{factsOf(field)}</span>
    </>
  )
  if (!mayChange) return <div className={classes.words}>{words}</div>
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.words} onClick={onOpen}>
        {words}
      </UnstyledButton>
      <RetireActions
        isInRow
        name={name}
        isActive={isActive}
        changing={changing}
        setActive={(next) => call(changeCustomField, { params, body: { isActive: next } })}
        remove={() => call(deleteCustomField, { params, ifMatch: fmModId })}
      />
    </div>
  )
}
