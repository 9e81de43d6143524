import type { ContactDetail } from '@fettle/contract/contacts'
import { may } from '@fettle/rules/access/permissions'
import { contactTitle } from '@fettle/rules/people/contact-words'
import { phoneHref } from '@fettle/rules/people/phone-href'
import { contactFields, type ContactField as FieldName } from '@fettle/rules/records/contact-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordPlaceFields } from '#nouns/places/record-place-fields.tsx'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditorProps } from '#records/form/editable-field.tsx'
import { recordFields } from '#records/form/record-fields.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { contactChange, contactKind } from '../contact-change.ts'
import classes from './contact-page.module.css'

type Props = { readonly contact: ContactDetail }

const { TextField } = recordFields({
  kind: contactKind,
  change: contactChange,
  permission: 'contacts.edit',
  fields: contactFields,
})

/** `children` is the formatted value, if interactive. */
function ContactField({
  contact,
  field,
  children,
}: Props & { readonly field: FieldName; readonly children?: ReactNode }): ReactNode {
  const isPressable = children !== undefined
  return (
    <TextField record={contact} name={field} isWide={field === 'emailAddress'} isPressable={isPressable}>
      {children ?? contact[field]}
    </TextField>
  )
}

/** Who the person is, and how to reach them ([C6.005]). */
export function Overview({ contact }: Props): ReactNode {
  const { settings } = useWorkspace()
  const groups =
    contactTitle(settings) === 'Tenants'
      ? (['tenantName', 'departmentName'] as const)
      : (['departmentName', 'tenantName'] as const)
  const [group, other] = groups
  return (
    <FieldList>
      <ContactField contact={contact} field="firstName" />
      <ContactField contact={contact} field="lastName" />
      <ReachField contact={contact} field="emailAddress" scheme="mailto" />
      <ReachField contact={contact} field="phone" scheme="tel" />
      <ContactField contact={contact} field="title" />
      <ContactField contact={contact} field="company" />
      <ContactField contact={contact} field={group} />
      {contact[other] !== '' && <ContactField contact={contact} field={other} />}
    </FieldList>
  )
}

type ReachProps = Props & { readonly field: 'emailAddress' | 'phone'; readonly scheme: 'mailto' | 'tel' }

/** A number to call or an address to write to. */
function ReachField({ contact, field, scheme }: ReachProps): ReactNode {
  const { settings } = useWorkspace()
  const address = contact[field]
  if (address === '') return <ContactField contact={contact} field={field} />
  const href = scheme === 'tel' ? phoneHref(address, settings.phoneCountry) : `mailto:${address}`
  return (
    <ContactField contact={contact} field={field}>
      <a className={classes.link} href={href}>
        {address}
      </a>
    </ContactField>
  )
}

/** Where the person is found, in the words of the property. */
export function Location({ contact }: Props): ReactNode {
  const { actor } = useWorkspace()
  return (
    <FieldList>
      <PropertyField contact={contact} />
      <RecordPlaceFields
        kind={contactKind}
        record={contact}
        isEditable={may(actor, 'contacts.edit')}
        change={contactChange}
      />
      <ContactField contact={contact} field="location3" />
    </FieldList>
  )
}

const known = { isError: false, isPending: false, fetchStatus: 'idle' } as const

/** The property, which may become another one of the person's own; the place stays behind, and comes back with Undo. */
function PropertyField({ contact }: Props): ReactNode {
  const { actor, settings, properties } = useWorkspace()
  const label = settings.multiPropLabelSingular
  if (properties.length < 2) return <DisplayField label={label}>{contact.propertyName}</DisplayField>
  const { propertyId, campus, location1, buildingId, floor, location2 } = contact
  return (
    <EditableField
      kind={contactKind}
      record={contact}
      isEditable={may(actor, 'contacts.edit')}
      label={label}
      value={String(propertyId)}
      change={(record, id) => contactChange(record, { propertyId: Number(id) })}
      undo={(after) => contactChange(after, { propertyId, campus, location1, buildingId, floor, location2 })}
      editor={(editor) => <PropertyEditor {...editor} />}
    >
      {contact.propertyName}
    </EditableField>
  )
}

function PropertyEditor(editor: EditorProps): ReactNode {
  const { properties } = useWorkspace()
  return (
    <ChoiceEditor
      {...editor}
      offer={known}
      choices={properties.map(({ propertyId, propertyName }) => ({
        value: String(propertyId),
        label: propertyName,
      }))}
      onSave={(id) => (id === '' ? editor.onCancel() : editor.onSave(id))}
    />
  )
}
