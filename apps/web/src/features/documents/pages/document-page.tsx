import { may } from '@fettle/rules/access/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { documentQuery } from '#nouns/attachments/attachment.queries.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DocumentView } from '../components/document-view.tsx'

const title = 'Document Detail'
const forbidden = 'Error: You do not have access to view this document.'

/** One document at `/documents/{id}` ([C3.003]). Requires permission to browse documents. */
export function DocumentPage({ documentId }: { documentId: number }): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'documents.browse')) return <ReadableDocument key={documentId} documentId={documentId} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadableDocument({ documentId }: { documentId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(documentQuery(documentId))}
      title={title}
      nameOf={(document) => document.docTitle}
      forbidden={forbidden}
      missing={{
        message: 'This document does not exist.',
        wayOn: (
          <Anchor component={Link} to="/documents">
            Go to the documents
          </Anchor>
        ),
      }}
      staleTitle="This document could not be refreshed"
    >
      {(document) => <DocumentView document={document} />}
    </ReadableRecord>
  )
}
