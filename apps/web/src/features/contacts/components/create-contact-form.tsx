import { createContact } from '@fettle/contract/contact-changes'
import { contactTitle } from '@fettle/rules/contact-words'
import { type ContactField, contactFields } from '@fettle/rules/records/contact-fields'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { noPlace } from '#nouns/places/use-place-picking.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import classes from '#records/form/record-form.module.css'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { contactKind } from '../contact-change.ts'
import { bodyOf, type ContactDraft, problemsOf } from '../contact-draft.ts'

type FieldsProps = FieldsOf<ContactDraft>

/** The form for a new contact; its parts stand as on the contact's page. */
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
          <SectionCard title="Overview">
            <div className={classes.fields}>
              <PropertyField {...fields} />
              <PersonFields {...fields} />
            </div>
          </SectionCard>
          <SectionCard title="Location">
            <div className={classes.fields}>
              <Places {...fields} />
              <ContactInput {...fields} field="location3" />
            </div>
          </SectionCard>
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
      <ContactInput {...fields} field="phone" type="tel" placeholder="555-123-4567" />
      <ContactInput {...fields} field="title" />
      <ContactInput {...fields} field="company" />
      <ContactInput
        {...fields}
        field={contactTitle(settings) === 'Tenants' ? 'tenantName' : 'departmentName'}
      />
    </>
  )
}

/** The property that the contact belongs to, where the person has several; the place chosen within another goes. */
function PropertyField({ draft, change }: FieldsProps): ReactNode {
  const { settings, properties } = useWorkspace()
  if (properties.length < 2) return null
  return (
    <ChoiceField
      label={settings.multiPropLabelSingular}
      isRequired
      value={String(draft.propertyId)}
      choices={properties.map(({ propertyId, propertyName }) => ({
        value: String(propertyId),
        label: propertyName,
      }))}
      onChange={(id) => change({ ...noPlace, propertyId: Number(id) })}
    />
  )
}

/** The names under which the server speaks of a level. */
const serverNames = { campus: 'campus', building: 'location1', floor: 'floor', suite: 'location2' } as const

function Places({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === draft.propertyId) ?? property
  return (
    <PlaceFields
      propertyId={draft.propertyId}
      hasCampuses={settings.enableCampuses}
      labels={placeLabels(settings, own)}
      draft={draft}
      change={change}
      errorOf={(level) => errorOf(serverNames[level])}
    />
  )
}
