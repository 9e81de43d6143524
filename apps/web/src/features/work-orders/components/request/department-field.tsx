import { orderTexts } from '@fettle/rules/records/work-order-fields'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { valueListQuery } from '#nouns/reference/reference.queries.ts'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { filterLabels } from '../../filter-labels.ts'
import type { RequestDraft } from './request-draft.ts'
import { ownPerson } from './request-person.ts'

/**
 * The department or tenant of the request's person, editable if enabled ([A2.173]). Departments come from
 * their value list; tenants have no list.
 */
export function DepartmentField(props: FieldsOf<RequestDraft> & { canSet: boolean }): ReactNode {
  const { draft, change, errorOf, canSet } = props
  const { user, settings, property } = useWorkspace()
  const isListed = settings.ordererTypeDefault !== 'Tenants'
  const list = useQuery({ ...valueListQuery(property.propertyId, 'Department'), enabled: canSet && isListed })
  const label = isListed ? filterLabels(settings, property).orderByField2 : 'Tenant'
  const own = (draft.behalf ?? ownPerson(user, settings))?.department ?? ''
  if (!canSet) {
    return <TextInput label={label} value={own} readOnly variant="filled" placeholder="Not filled in" />
  }
  const choices = (list.data ?? []).map((one) => ({ value: one.valueListValue, label: one.displayText }))
  if (isListed && (list.isPending || choices.length > 0)) {
    return (
      <ChoiceField
        label={label}
        canClear={draft.department !== ''}
        value={draft.department || own}
        choices={choices}
        offer={list}
        error={errorOf('orderByField2')}
        onChange={(department) => change({ department: department ?? '' })}
      />
    )
  }
  return (
    <TextInput
      label={label}
      maxLength={orderTexts.orderByField2.max}
      value={draft.department}
      placeholder={own}
      onChange={(event) => change({ department: event.currentTarget.value })}
      error={errorOf('orderByField2')}
      data-field="orderByField2"
    />
  )
}
