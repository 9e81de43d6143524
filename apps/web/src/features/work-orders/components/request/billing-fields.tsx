import type { RequestForm } from '@fettle/rules/request-form'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { FieldsOf } from '#records/form/form-fields.ts'
import type { RequestDraft } from './request-draft.ts'

const maxBillable = 120

/** Who pays, and as what, where these are switched on ([A2.173], [A5.006]). */
export function BillingFields({
  draft,
  change,
  errorOf,
  form,
}: FieldsOf<RequestDraft> & { form: RequestForm }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      {form.billableTo && (
        <TextInput
          label={settings.billableToLabel}
          withAsterisk={settings.requireBillableToForRequests}
          maxLength={maxBillable}
          value={draft.billableTo}
          onChange={(event) => change({ billableTo: event.currentTarget.value })}
          error={errorOf('billableTo')}
          data-field="billableTo"
        />
      )}
      {form.billableCategory && (
        <TextInput
          label={settings.billableCategoryLabel}
          withAsterisk={settings.requireBillableCategoryForRequests}
          maxLength={maxBillable}
          value={draft.billableCategory}
          onChange={(event) => change({ billableCategory: event.currentTarget.value })}
          error={errorOf('billableCategory')}
          data-field="billableCategory"
        />
      )}
    </>
  )
}
