import { formatLtz } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { timeWithZone, viewerZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListTooltip } from '#ui/list-tooltip.tsx'

/** An instant in the time zone of the record's property, with the viewer's time on hover ([A2.094]). */
export function RecordTime({ iso, zone }: { iso: string; zone: string }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <ListTooltip label={<ViewersTime iso={iso} />}>
      {(hover) => (
        <time dateTime={iso} {...hover}>
          {formatLtz(iso, zone, settings)}
        </time>
      )}
    </ListTooltip>
  )
}

function ViewersTime({ iso }: { iso: string }): ReactNode {
  const { settings } = useWorkspace()
  return `${timeWithZone(iso, viewerZone(), settings)} in your time zone`
}

/** The same for an optional instant. */
export function OptionalTime({ iso, zone }: { iso: string | null; zone: string }): ReactNode {
  return iso === null ? null : <RecordTime iso={iso} zone={zone} />
}
