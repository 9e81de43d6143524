import { formatLtz } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { timeWithZone, viewerZone } from '#lib/viewer-time.ts'

/** An instant by the viewer's own clock; pointing at it names the zone. */
export function Moment({ iso }: { iso: string }): ReactNode {
  const zone = viewerZone()
  return (
    <time dateTime={iso} title={timeWithZone(iso, zone)}>
      {formatLtz(iso, zone)}
    </time>
  )
}
