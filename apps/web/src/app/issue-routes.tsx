import { recordIdText } from '@fettle/contract/common'
import { may } from '@fettle/rules/access/permissions'
import { issueFields } from '@fettle/rules/issues/issue-fields'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { IssueStart } from '#features/issues/pages/create-issue-page.tsx'
import { IssuePage } from '#features/issues/pages/issue-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { recordRoute } from './record-route.tsx'

/** `/issuelog/{id}` */
export const IssueRoute = recordRoute('issueId', (id) => <IssuePage issueId={id} />)

const CreateIssuePage = lazyComponent(
  async () => (await import('#features/issues/pages/create-issue-page.tsx')).CreateIssuePage,
)
const create = getRouteApi('/shell/issuelog/create')

/** `/issuelog/create`; `?order=` names the order on which the issue was found, `&task=` its failed line. */
export function CreateIssueRoute(): ReactNode {
  const { actor } = useWorkspace()
  const { order, property, building, asset, task, text } = create.useSearch()
  if (!may(actor, 'issues.edit')) return <ForbiddenState message={forbiddenText} />
  const start: IssueStart = {
    ...idAs('foundOrderId', order),
    ...idAs('propertyId', property),
    ...idAs('buildingId', building),
    ...idAs('assetId', asset),
    ...idAs('foundTaskId', task),
    ...(typeof text === 'string' && {
      title: firstLine(text).slice(0, issueFields.title.max),
      description: text.slice(0, issueFields.description.max),
    }),
  }
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateIssuePage start={start} />
    </Suspense>
  )
}

const firstLine = (text: string) => text.trim().split('\n', 1).join('')

/** An id of the address, if it is one. */
function idAs(name: keyof IssueStart, value: unknown): IssueStart {
  const id = recordIdText.safeParse(String(value))
  return id.success ? { [name]: id.data } : {}
}
