import { may } from '@fettle/rules/access/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { WayOn } from '#records/page/way-on.tsx'
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
  const wayOn = <WayOn to={`/assets/${assetId}`}>Go to the asset</WayOn>
  return (
    <ReadableRecord
      query={useQuery(meterQuery(meterId))}
      title={title}
      nameOf={({ meterName }) => `${meterName} – ${title}`}
      forbidden={forbidden}
      one="meter"
      wayOn={wayOn}
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
