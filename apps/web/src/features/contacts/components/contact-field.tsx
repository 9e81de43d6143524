import type { ContactDetail } from '@fettle/contract/contacts'
import { may } from '@fettle/rules/access/permissions'
import { contactFields, type ContactField as FieldName } from '@fettle/rules/records/contact-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { EditableField } from '#records/form/editable-field.tsx'
import { TextEditor } from '#records/form/lazy-editors.ts'
import { contactChange, contactKind } from '../contact-change.ts'

type Props = {
  readonly contact: ContactDetail
  readonly field: FieldName
  /** Formatted value, if interactive. */
  readonly children?: ReactNode
}

/** A labeled contact field, edited in place with permission to edit contacts. */
export function ContactField({ contact, field, children }: Props): ReactNode {
  const { actor } = useWorkspace()
  const { label, max } = contactFields[field]
  const value = contact[field]
  return (
    <EditableField
      kind={contactKind}
      record={contact}
      isEditable={may(actor, 'contacts.edit')}
      label={label}
      value={value}
      change={(record, entered) => contactChange(record, { [field]: entered })}
      isPressable={children !== undefined}
      isWide={field === 'emailAddress'}
      editor={(editor) => <TextEditor {...editor} maxLength={max} />}
    >
      {children ?? value}
    </EditableField>
  )
}
