import { createProperty } from '@fettle/contract/property-changes'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { propertyKind } from '../properties.queries.ts'
import { bodyOf, emptyProperty, isTouched, type PropertyDraft, problemsOf } from '../property-draft.ts'
import { FormatFields, NameFields } from './property-fields.tsx'

/** A new property. */
export function CreatePropertyForm(): ReactNode {
  const { settings } = useWorkspace()
  return (
    <CreateRecordPage<PropertyDraft>
      title={`New ${settings.multiPropLabelSingular}`}
      form="create-property"
      fresh={() => emptyProperty(settings)}
      isTouched={isTouched}
    >
      {(state) => <PropertyForm state={state} />}
    </CreateRecordPage>
  )
}

function PropertyForm({ state }: { state: DraftState<PropertyDraft, null> }): ReactNode {
  const { settings } = useWorkspace()
  const creating = useCreateProperty(state)
  return (
    <CreateRecordForm
      state={state}
      problems={problemsOf(state.draft)}
      creating={creating}
      submitLabel={`Create ${settings.multiPropLabelSingular}`}
      onSubmit={creating.send}
    >
      {(fields) => (
        <>
          <FieldsCard title="Name and address">
            <NameFields {...fields} />
          </FieldsCard>
          <FieldsCard title="Formats">
            <FormatFields {...fields} />
          </FieldsCard>
        </>
      )}
    </CreateRecordForm>
  )
}

/** Creates the property and opens it, then removes the draft. */
function useCreateProperty(state: DraftState<PropertyDraft, null>) {
  const navigate = useNavigate()
  return useCreateRecord({
    kind: propertyKind,
    state,
    post: (draft, idempotencyKey) => call(createProperty, { body: bodyOf(draft), idempotencyKey }),
    open: ({ propertyId }) =>
      navigate({
        to: '/admin/$section/$record',
        params: { section: 'entities', record: String(propertyId) },
        replace: true,
      }),
  })
}
