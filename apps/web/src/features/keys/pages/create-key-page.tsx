import { createKey } from '@fettle/contract/keys'
import { keyFieldNames, keyFields, keyProblems } from '@fettle/rules/keys/keys'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PropertyField } from '#nouns/places/property-place-fields.tsx'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import classes from '#records/form/record-form.module.css'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { keyKind } from '../keys.queries.ts'

type KeyDraft = { readonly propertyId: number } & Readonly<Record<keyof typeof keyFields, string>>

/** A new key. */
export function CreateKeyPage(): ReactNode {
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<KeyDraft>
      title="New Key"
      form="create-key"
      fresh={() => ({ propertyId: property.propertyId, keyCode: '', keyName: '', whereKept: '' })}
      isTouched={(draft) => keyFieldNames.some((name) => draft[name] !== '')}
    >
      {(state) => <CreateKeyForm state={state} />}
    </CreateRecordPage>
  )
}

function CreateKeyForm({ state }: { readonly state: DraftState<KeyDraft, null> }): ReactNode {
  const { settings } = useWorkspace()
  const navigate = useNavigate()
  const creating = useCreateRecord({
    kind: keyKind,
    state,
    post: (body, idempotencyKey) => call(createKey, { body, idempotencyKey }),
    open: ({ keyId }) => navigate({ to: '/keys/$keyId', params: { keyId: String(keyId) }, replace: true }),
  })
  return (
    <CreateRecordForm
      state={state}
      problems={keyProblems(state.draft)}
      creating={creating}
      submitLabel="Create Key"
      onSubmit={creating.send}
    >
      {({ draft, change, errorOf }) => (
        <SectionCard title="Overview">
          <div className={classes.fields}>
            {keyFieldNames.map((name) => (
              <FieldInput
                key={name}
                name={name}
                field={keyFields[name]}
                label={keyFields[name].label}
                isRequired={name !== 'whereKept'}
                formats={settings}
                value={draft[name]}
                error={errorOf(name)}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
            <PropertyField propertyId={draft.propertyId} onChange={(propertyId) => change({ propertyId })} />
          </div>
        </SectionCard>
      )}
    </CreateRecordForm>
  )
}
