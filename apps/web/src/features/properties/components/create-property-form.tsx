import { createProperty } from '@fettle/contract/property-changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import { type DraftState, useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { propertySetupQuery } from '../properties.queries.ts'
import { bodyOf, emptyProperty, isTouched, type PropertyDraft, problemsOf } from '../property-draft.ts'
import { FormatFields, NameFields } from './property-fields.tsx'

/** A new property. */
export function CreatePropertyForm(): ReactNode {
  const { user, settings } = useWorkspace()
  const title = `New ${settings.multiPropLabelSingular}`
  usePageTitle(title)
  const [fresh] = useState(() => emptyProperty(settings))
  const draft = useDraft<PropertyDraft, null>({
    form: 'create-property',
    userId: user.userId,
    fresh: () => fresh,
    isTouched,
  })
  const state = useDeferredData(draft)
  return (
    <>
      <PageHeader title={title} />
      {state ? <PropertyForm state={state} /> : <RecordLoading />}
    </>
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
      onSubmit={() => creating.mutate()}
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

/** Makes the property and opens it; the draft is forgotten then. */
function useCreateProperty(state: DraftState<PropertyDraft, null>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { draft, idempotencyKey } = state
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => call(createProperty, { body: bodyOf(draft), idempotencyKey }),
    onSuccess: async (property) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: ['property'] })
      queries.setQueryData(propertySetupQuery(property.propertyId).queryKey, property)
      const params = { section: 'entities', record: String(property.propertyId) }
      await navigate({ to: '/admin/$section/$record', params, replace: true })
    },
  })
}
