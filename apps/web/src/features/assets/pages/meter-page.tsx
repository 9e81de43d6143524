import { may } from '@fettle/rules/access/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MeterView } from '../components/meters/meter-view.tsx'
import { meterQuery } from '../meters.queries.ts'

const title = 'Meter Readings'
const forbidden = 'Error: You do not have access to view this asset.'
const missing = 'This meter does not exist.'

type Props = { readonly assetId: number; readonly meterId: number }

/** All readings of one meter, `/assets/{id}/meters/{meterId}`. Requires permission to see assets. */
export function MeterPage(props: Props): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'assets.read')) return <ReadableMeter key={props.meterId} {...props} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadableMeter({ assetId, meterId }: Props): ReactNode {
  const wayOn = (
    <Anchor component={Link} to={`/assets/${assetId}`}>
      Go to the asset
    </Anchor>
  )
  return (
    <ReadableRecord
      query={useQuery(meterQuery(meterId))}
      title={title}
      nameOf={({ meterName }) => `${meterName} – ${title}`}
      forbidden={forbidden}
      missing={{ message: missing, wayOn }}
      staleTitle="This meter could not be refreshed"
    >
      {(meter) =>
        meter.assetId === assetId ? (
          <MeterView meter={meter} />
        ) : (
          <>
            <PageHeader title={title} />
            <EmptyState message={missing}>{wayOn}</EmptyState>
          </>
        )
      }
    </ReadableRecord>
  )
}
