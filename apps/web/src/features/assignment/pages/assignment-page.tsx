import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assignmentQuery, orderAssignmentQuery } from '#nouns/people/assignment.queries.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { AssignmentSearch } from '../assignment-search.ts'
import { AskedFields } from '../components/asked-fields.tsx'
import { AskedOrder } from '../components/asked-order.tsx'
import classes from '../components/assignment.module.css'
import { Explanation } from '../components/explanation.tsx'

type Props = { readonly search: AssignmentSearch; readonly onAsk: (search: AssignmentSearch) => void }

const title = 'Who would get this?'

/** Explains automatic assignment: for an order, or for described work ([C5.008] to [C5.022]). */
export function AssignmentPage({ search, onAsk }: Props): ReactNode {
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {search.order === undefined ? (
        <OfWork search={search} onAsk={onAsk} />
      ) : (
        <OfOrder workorderId={search.order} onAsk={onAsk} />
      )}
    </>
  )
}

function OfWork({ search, onAsk }: Props): ReactNode {
  const { property } = useWorkspace()
  const { trade, jobType, building, asset, start } = search
  const propertyId = search.property ?? property.propertyId
  const query = useQuery({
    ...assignmentQuery({
      propertyId,
      ...(trade !== undefined && { tradeId: trade }),
      ...(jobType !== undefined && { jobTypeId: jobType }),
      ...(building !== undefined && { buildingId: building }),
      ...(asset !== undefined && { assetId: asset }),
      ...(start !== undefined && { startDateTime: start }),
    }),
    placeholderData: (before) => before,
  })
  return (
    <div className={classes.page}>
      <AskedFields search={search} onAsk={onAsk} />
      <ListBody name="The answer" query={query} hasRows={query.data !== undefined}>
        {query.data ? <Explanation explanation={query.data} /> : <RecordLoading />}
      </ListBody>
    </div>
  )
}

function OfOrder({ workorderId, onAsk }: Pick<Props, 'onAsk'> & { workorderId: number }): ReactNode {
  const query = useQuery(orderAssignmentQuery(workorderId))
  const { data } = query
  return (
    <ListBody name="The answer" query={query} hasRows={data !== undefined}>
      {data ? (
        <div className={classes.page}>
          <AskedOrder explained={data} onAsk={onAsk} />
          <Explanation explanation={data} hasAssignee={data.order.assignTo !== null} />
        </div>
      ) : (
        <RecordLoading />
      )}
    </ListBody>
  )
}
