import { formatLtz } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'

/** An instant of the installation, by the clock of its home base; pointing at it tells the viewer's own, too. */
export function Moment({ iso }: { iso: string }): ReactNode {
  const { settings } = useWorkspace()
  const zone = settings.homeBaseTimeZone
  return (
    <time dateTime={iso} title={timeInBothZones(iso, zone, settings)}>
      {formatLtz(iso, zone, settings)}
    </time>
  )
}
