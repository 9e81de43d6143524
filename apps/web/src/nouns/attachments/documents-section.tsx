import { may } from '@fettle/rules/access/permissions'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import type { RecordSection } from '#records/page/record-section.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { AddFiles } from './add-files.tsx'
import { type DocumentOwner, documentsQuery } from './attachment.queries.ts'
import { Documents } from './documents.tsx'

type Options = {
  readonly owner: Extract<DocumentOwner, { vendorId: number } | { partId: number } | { pmScheduleId: number }>
  /** The property of new documents. */
  readonly propertyId: number
  /** Whether the person may change the record. */
  readonly mayEdit: boolean
  /** Key of a record that shows its number of documents. */
  readonly recordKey?: QueryKey
  /** Whether the permission to add documents is enough to remove them. By default, the permission for the record decides. */
  readonly isRemovedByAdders?: boolean
}

/** The documents of a record, for users who read documents. */
export function useDocumentsSection(options: Options): RecordSection[] {
  const { owner, propertyId, mayEdit, recordKey, isRemovedByAdders = false } = options
  const { actor } = useWorkspace()
  const queries = useQueryClient()
  const mayRead = may(actor, 'documents.read')
  const query = documentsQuery(owner)
  const documents = useQuery({ ...query, enabled: mayRead })
  if (!mayRead) return []
  const mayAdd = mayEdit && may(actor, 'documents.attach')
  const readAgain = async () => {
    const changed = [query.queryKey, ...(recordKey ? [recordKey] : [])]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return [
    {
      id: 'documents',
      title: 'Documents',
      column: 'whole',
      isFlush: true,
      isQuiet: documents.data?.length === 0,
      chip: { label: 'Documents', count: documents.data?.length },
      actions: mayAdd && <AddFiles kind="document" owner={{ ...owner, propertyId }} onSent={readAgain} />,
      content: (
        <SectionData query={documents}>
          {(rows) => (
            <Documents
              documents={rows}
              empty="No documents."
              {...((mayAdd || !isRemovedByAdders) && { owner })}
            />
          )}
        </SectionData>
      ),
    },
  ]
}
