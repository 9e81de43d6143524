import type { DocumentDetail } from '@fettle/contract/documents'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { documentKind } from '../document-change.ts'
import { DocumentActionsContext, type DocumentDialog } from './document-actions.ts'
import { DocumentHead } from './document-head.tsx'
import { useDocumentSections } from './document-sections.tsx'

const DocumentDialogs = lazyComponent(async () => (await import('./document-dialogs.tsx')).DocumentDialogs)

/** A document with all sections and actions ([C3.003]). */
export function DocumentView({ document }: { readonly document: DocumentDetail }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<DocumentDialog | null>(null)
  const mayChange = may(actor, 'documents.edit') || may(actor, 'documents.delete')
  return (
    <DocumentActionsContext value={mayChange ? setOpened : null}>
      <RecordArticle
        kind={documentKind}
        record={document}
        sections={useDocumentSections(document)}
        navLabel="Sections of this document"
        head={(chips) => <DocumentHead document={document} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <DocumentDialogs document={document} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </DocumentActionsContext>
  )
}
