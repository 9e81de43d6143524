import { Pill } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from '#records/form/record-form.module.css'
import type { DraftLink } from '../document-draft.ts'
import { type LinkField, linkables } from '../linkable-records.queries.ts'
import { LinkKindField } from './link-kind-field.tsx'
import { LinkableRecordField } from './linkable-record-field.tsx'

type Props = {
  readonly propertyId: number
  readonly links: readonly DraftLink[]
  readonly onChange: (links: readonly DraftLink[]) => void
}

/** Records that a new document will be linked to, chosen one after another. */
export function DraftLinks({ propertyId, links, onChange }: Props): ReactNode {
  const [field, setField] = useState<LinkField | null>(null)
  return (
    <>
      <LinkKindField isOptional field={field} error={null} onChange={setField} />
      {field !== null && (
        <LinkableRecordField
          // Empties the field after a choice.
          key={`${field} ${propertyId} ${links.length}`}
          field={field}
          propertyId={propertyId}
          record={null}
          omit={links.filter((link) => link.field === field).map(({ record }) => record.id)}
          error={null}
          onChange={(record) => record && onChange([...links, { field, record }])}
        />
      )}
      {links.length > 0 && (
        <Pill.Group className={classes.wide ?? ''} aria-label="Chosen records">
          {links.map((link) => (
            <Pill
              key={`${link.field} ${link.record.id}`}
              size="md"
              withRemoveButton
              removeButtonProps={{
                'aria-label': `Remove ${link.record.label}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(links.filter((one) => one !== link))}
            >
              {`${linkables[link.field].label}: ${link.record.label}`}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </>
  )
}
