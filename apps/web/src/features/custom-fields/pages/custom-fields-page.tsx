import { type CustomFieldDefinitions, orderCustomFields } from '@fettle/contract/custom-field-definitions'
import { maxCustomField, tooManyCustomFields } from '@fettle/rules/custom-fields/custom-field-definitions'
import { Alert, Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import classes from '#ui/editable-lines.module.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { moved } from '#ui/moved.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { FieldDialog } from '../components/field-dialog.tsx'
import { FieldLine } from '../components/field-line.tsx'
import { customFieldsRecord, definitionsQuery, useFieldChange } from '../custom-fields.queries.ts'

const title = 'Custom fields'

const preferences = {
  to: '/admin/$section',
  params: { section: 'preferences' },
  search: { search: title },
} as const

/** Note that custom fields are hidden in work orders while the preference is off. */
function OffNote(): ReactNode {
  if (useWorkspace().settings.enableCustomFields) return null
  return (
    <Alert mb="sm" title="Custom fields are off.">
      Work orders do not show them.{' '}
      <Anchor renderRoot={(props) => <Link {...props} {...preferences} />} inherit>
        Turn on Custom fields in Preferences
      </Anchor>
    </Alert>
  )
}

/** Custom fields of work orders: accepted values, required setting, and visibility. */
export function CustomFieldsPage(): ReactNode {
  usePageTitle(title)
  const query = useQuery(definitionsQuery)
  return (
    <>
      <PageHeader title={title} />
      <OffNote />
      <ListBody name="The fields" query={query} hasRows={query.data !== undefined}>
        {query.data === undefined ? <RecordLoading /> : <FieldsCard fields={query.data} />}
      </ListBody>
      <ChangeNotice record={customFieldsRecord} />
    </>
  )
}

function FieldsCard({ fields }: { fields: CustomFieldDefinitions }): ReactNode {
  const mayChange = useMayChangeShared()
  const ordering = useFieldChange()
  const [dialog, setDialog] = useState<'new' | number | null>(null)
  const opened = fields.find(({ fieldId }) => fieldId === dialog)
  const isFull = fields.filter(({ isActive }) => isActive).length >= maxCustomField.active
  const move = (from: number, to: number) => {
    const fieldIds = moved(fields, from, to).map(({ fieldId }) => fieldId)
    ordering.run({ send: () => call(orderCustomFields, { body: { fieldIds } }) })
  }
  const add = (
    <Button
      variant={fields.length === 0 ? 'filled' : 'default'}
      size={fields.length === 0 ? 'sm' : 'compact-md'}
      disabled={isFull}
      onClick={() => setDialog('new')}
    >
      New field
    </Button>
  )
  return (
    <>
      {fields.length === 0 ? (
        <EmptyState message="Add a field when work orders need something that Fettle does not ask for, such as a cost center or a permit number. It appears on the create form and on each work order.">
          {mayChange && add}
        </EmptyState>
      ) : (
        <SectionCard title="Work orders" count={fields.length} isFlush actions={mayChange && add}>
          <p className={classes.about}>
            {isFull ? tooManyCustomFields : 'Forms and work orders show the fields in this order.'}
          </p>
          <ChangeError error={ordering.error} />
          <SortableList
            label={title}
            items={fields}
            keyOf={({ fieldId }) => fieldId}
            nameOf={({ name }) => name}
            onMove={mayChange ? move : undefined}
          >
            {(field) => <FieldLine field={field} onOpen={() => setDialog(field.fieldId)} />}
          </SortableList>
        </SectionCard>
      )}
      {(dialog === 'new' || opened) && <FieldDialog field={opened ?? null} onClose={() => setDialog(null)} />}
    </>
  )
}
