import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { issueKind } from '../issue-change.ts'
import { IssueActionsContext, type IssueDialog } from './issue-actions.ts'
import { IssueHead } from './issue-head.tsx'
import { useIssueSections } from './issue-sections.tsx'

const IssueDialogs = lazyComponent(async () => (await import('./issue-dialogs.tsx')).IssueDialogs)

/** An issue with all sections and actions ([C7.005]). */
export function IssueView({ issue }: { issue: IssueDetail }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<IssueDialog | null>(null)
  const mayChange = may(actor, 'issues.edit') || may(actor, 'issues.delete')
  return (
    <IssueActionsContext value={mayChange ? setOpened : null}>
      <RecordArticle
        kind={issueKind}
        record={issue}
        sections={useIssueSections(issue)}
        navLabel="Sections of this issue"
        head={(chips) => <IssueHead issue={issue} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <IssueDialogs issue={issue} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </IssueActionsContext>
  )
}
