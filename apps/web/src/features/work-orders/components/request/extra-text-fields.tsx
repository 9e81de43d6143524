import type { RequestForm } from '@fettle/rules/orders/request-form'
import { isRequiredForRequests, orderText, orderTextLabel } from '@fettle/rules/records/work-order-fields'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { FieldsOf } from '#records/form/form-fields.ts'
import type { RequestDraft } from './request-draft.ts'

type Props = FieldsOf<RequestDraft> & { form: Pick<RequestForm, 'extraTexts'> }

/** Texts without a fixed position, such as billing, if enabled ([A2.173], [A5.006]). */
export function ExtraTextFields({ draft, change, errorOf, form }: Props): ReactNode {
  const { settings } = useWorkspace()
  return form.extraTexts.map((name) => (
    <TextInput
      key={name}
      label={orderTextLabel(name, settings)}
      withAsterisk={isRequiredForRequests(name, settings)}
      maxLength={orderText(name).max}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={errorOf(name)}
      data-field={name}
    />
  ))
}
