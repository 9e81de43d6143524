import { formatDate } from '@fettle/rules/time/time'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { wantedReadingsQuery } from '../../wanted-readings.queries.ts'
import { MoreButton } from '../manager/more-button.tsx'
import classes from '../manager/side-cards.module.css'

/** Number of meters shown initially. */
const shownAtFirst = 6

/** Meters used by PM orders without a recent reading, each with a link ([C2.067]). Hidden if empty. */
export function WantedReadings(): ReactNode {
  const { settings, property } = useWorkspace()
  const { data: meters = [] } = useQuery(wantedReadingsQuery(property.propertyId))
  const [showsAll, setShowsAll] = useState(false)
  if (meters.length === 0) return null
  const shown = showsAll ? meters : meters.slice(0, shownAtFirst)
  return (
    <Box mt="sm">
      <SectionCard title="Reading wanted" count={meters.length} isFlush>
        <ul className={classes.lines}>
          {shown.map((meter) => (
            <li key={`${meter.assetId} ${meter.meterName}`}>
              <Link
                to="/assets/$assetId"
                params={{ assetId: String(meter.assetId) }}
                className={classes.order}
              >
                <span className={classes.name}>
                  {meter.assetCode} {meter.assetName}
                </span>
                <span className={classes.trade}>
                  {meter.meterName},{' '}
                  {meter.lastReadOn === null
                    ? 'never read'
                    : `last read ${formatDate(meter.lastReadOn, settings)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <MoreButton hidden={meters.length - shown.length} onShow={() => setShowsAll(true)} />
      </SectionCard>
    </Box>
  )
}
