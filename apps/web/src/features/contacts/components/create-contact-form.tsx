import { createContact } from '@fettle/contract/contact-changes'
import { contactTitle } from '@fettle/rules/people/contact-words'
import { phonePlaceholder } from '@fettle/rules/people/phone-numbers'
import { type ContactField, contactFields } from '@fettle/rules/records/contact-fields'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PropertyField, PropertyPlaceFields } from '#nouns/places/property-place-fields.tsx'
import { noPlace } from '#nouns/places/use-place-picking.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { contactKind } from '../contact-change.ts'
import { bodyOf, type ContactDraft, problemsOf } from '../contact-draft.ts'

type FieldsProps = FieldsOf<ContactDraft>

/** The form for a new contact, in the order of the contact's page. */
export function CreateContactForm({ state }: { state: DraftState<ContactDraft, null> }): ReactNode {
  const creating = useCreateContact(state)
  return (
    <CreateRecordForm
      state={state}
      problems={problemsOf(state.draft)}
      creating={creating}
      submitLabel="Create Contact"
      onSubmit={creating.send}
    >
      {(fields) => (
        <>
          <FieldsCard title="Overview">
            <PropertyField
              propertyId={fields.draft.propertyId}
              onChange={(propertyId) => fields.change({ ...noPlace, propertyId })}
            />
            <PersonFields {...fields} />
          </FieldsCard>
          <FieldsCard title="Location">
            <PropertyPlaceFields {...fields} propertyId={fields.draft.propertyId} />
            <ContactInput {...fields} field="location3" />
          </FieldsCard>
        </>
      )}
    </CreateRecordForm>
  )
}

/** Makes the contact and opens it; the draft is forgotten then. */
function useCreateContact(state: DraftState<ContactDraft, null>) {
  const navigate = useNavigate()
  return useCreateRecord({
    kind: contactKind,
    state,
    post: (draft, idempotencyKey) => call(createContact, { body: bodyOf(draft), idempotencyKey }),
    open: ({ contactId }) =>
      navigate({ to: '/staff/$contactId', params: { contactId: String(contactId) }, replace: true }),
  })
}

type InputProps = FieldsProps & {
  readonly field: ContactField
  readonly isRequired?: boolean
  readonly type?: 'email' | 'tel'
  readonly placeholder?: string
}

function ContactInput({
  draft,
  change,
  errorOf,
  field,
  isRequired = false,
  ...input
}: InputProps): ReactNode {
  const { label, max } = contactFields[field]
  return (
    <TextInput
      {...input}
      label={label}
      withAsterisk={isRequired}
      maxLength={max}
      value={draft.fields[field]}
      error={errorOf(field)}
      data-field={field}
      onChange={(event) => change({ fields: { ...draft.fields, [field]: event.currentTarget.value } })}
    />
  )
}

function PersonFields(fields: FieldsProps): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      <ContactInput {...fields} field="firstName" isRequired />
      <ContactInput {...fields} field="lastName" isRequired />
      <ContactInput {...fields} field="emailAddress" type="email" />
      <ContactInput
        {...fields}
        field="phone"
        type="tel"
        placeholder={phonePlaceholder(settings.phoneCountry)}
      />
      <ContactInput {...fields} field="title" />
      <ContactInput {...fields} field="company" />
      <ContactInput
        {...fields}
        field={contactTitle(settings) === 'Tenants' ? 'tenantName' : 'departmentName'}
      />
    </>
  )
}
