import { type AttributeTemplate, deleteAttributeTemplate } from '@fettle/contract/attribute-templates'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { templateKind, templatesQuery } from '../asset-classes.queries.ts'
import classes from './class-tree.module.css'

/** Templates that no class has, which can be deleted. Hidden without any. */
export function UnusedTemplates(): ReactNode {
  const mayChange = useMayChangeShared()
  const all = useQuery({ ...templatesQuery, enabled: mayChange })
  const [deleting, setDeleting] = useState<AttributeTemplate | null>(null)
  const unused = (all.data ?? []).filter((template) => template.classes.length === 0)
  if (!mayChange || unused.length === 0) return null
  return (
    <SectionCard title="Templates without a class">
      <Text size="sm" c="dimmed">
        Choose a template on the page of a class to use it.
      </Text>
      <ul className={classes.items} aria-label="Templates without a class">
        {unused.map((template) => (
          <li key={template.attributeTemplateId} className={classes.item}>
            {template.name}
            <span>
              {' · '}
              {template.items.map(({ label }) => label).join(', ') || 'No attributes yet.'}
            </span>{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Delete ${template.name}`}
              onClick={() => setDeleting(template)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteRecordDialog
          kind={templateKind}
          record={deleting}
          name={deleting.name}
          message={`${deleting.items.length === 1 ? 'Its attribute goes' : 'Its attributes go'} with it. No asset loses a value. This can't be undone.`}
          remove={(headers) =>
            call(deleteAttributeTemplate, {
              params: { attributeTemplateId: deleting.attributeTemplateId },
              ...headers,
            })
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </SectionCard>
  )
}
