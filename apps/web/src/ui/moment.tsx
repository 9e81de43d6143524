import { formatLtz } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'

/** A system time in the home base's zone. The tooltip also has the viewer's time. */
export function Moment({ iso }: { iso: string }): ReactNode {
  const { settings } = useWorkspace()
  const zone = settings.homeBaseTimeZone
  return (
    <time dateTime={iso} title={timeInBothZones(iso, zone, settings)}>
      {formatLtz(iso, zone, settings)}
    </time>
  )
}
