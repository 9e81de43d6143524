import { may } from '@fettle/rules/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PmView } from '../components/pm-view.tsx'
import { pmQuery } from '../pm-change.ts'
import { pmListKind } from '../pm-words.ts'

const title = 'PM Schedule'
const forbidden = 'Error: You do not have access to view this PM schedule.'

/** One PM schedule at `/pms/{id}` ([C2.005]). Requires permission to see PM schedules. */
export function PmPage({ scheduleId }: { readonly scheduleId: number }): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'pms.read')) return <ReadablePm key={scheduleId} scheduleId={scheduleId} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadablePm({ scheduleId }: { readonly scheduleId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(pmQuery(scheduleId))}
      title={title}
      nameOf={pmListKind.nameOf}
      forbidden={forbidden}
      missing={{
        message: 'This PM schedule does not exist.',
        wayOn: (
          <Anchor component={Link} to="/pms">
            Go to the list of PM schedules
          </Anchor>
        ),
      }}
      staleTitle="This PM schedule could not be refreshed"
    >
      {(schedule) => <PmView schedule={schedule} />}
    </ReadableRecord>
  )
}
