import { formatLtz } from '@fettle/rules/time'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { timeWithZone, viewerZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'

/** An instant in the time zone of the record's property; pointing at it tells the same in the viewer's own ([A2.094]). */
export function RecordTime({ iso, zone }: { iso: string; zone: string }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <Tooltip label={`${timeWithZone(iso, viewerZone(), settings)} in your time zone`}>
      <time dateTime={iso}>{formatLtz(iso, zone, settings)}</time>
    </Tooltip>
  )
}

/** The same where it may be missing. */
export function OptionalTime({ iso, zone }: { iso: string | null; zone: string }): ReactNode {
  return iso === null ? null : <RecordTime iso={iso} zone={zone} />
}
