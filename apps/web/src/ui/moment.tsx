import { formatLtz } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { timeWithZone, viewerZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'

/** An instant by the viewer's own clock; pointing at it names the zone. */
export function Moment({ iso }: { iso: string }): ReactNode {
  const { settings } = useWorkspace()
  const zone = viewerZone()
  return (
    <time dateTime={iso} title={timeWithZone(iso, zone, settings)}>
      {formatLtz(iso, zone, settings)}
    </time>
  )
}
