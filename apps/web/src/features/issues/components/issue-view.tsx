import type { IssueDetail } from '@fettle/contract/issues'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { RecordWithDialogs } from '#records/page/record-with-dialogs.tsx'
import { issueKind } from '../issue-change.ts'
import { IssueActionsContext } from './issue-actions.ts'
import { IssueHead } from './issue-head.tsx'
import { useIssueSections } from './issue-sections.tsx'

const IssueDialogs = lazyComponent(async () => (await import('./issue-dialogs.tsx')).IssueDialogs)

/** An issue with all sections and actions ([C7.005]). */
export const IssueView = ({ issue }: { readonly issue: IssueDetail }): ReactNode => (
  <RecordWithDialogs
    kind={issueKind}
    record={issue}
    one="issue"
    Actions={IssueActionsContext}
    permissions={['issues.edit', 'issues.delete']}
    useSections={useIssueSections}
    head={(chips) => <IssueHead issue={issue} chips={chips} />}
    dialog={(dialog) => <IssueDialogs issue={issue} {...dialog} />}
  />
)
