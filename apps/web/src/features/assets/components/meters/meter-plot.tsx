import type { MeterDetail } from '@fettle/contract/meters'
import { formatReading } from '@fettle/rules/meters/meter-reading'
import { formatNumber } from '@fettle/rules/time/formats'
import { localInstant } from '@fettle/rules/time/local-instant'
import { formatLtz } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import type { PlotLimit, PlotPoint, PlotShape } from '#ui/plot/plot.tsx'
import { meterPlotQuery, type ReadingSpan } from '../../meters.queries.ts'
import { remarksOf } from './meter-words.ts'
import classes from './meters.module.css'

const Plot = lazyComponent(async () => (await import('#ui/plot/plot.tsx')).Plot)

const shapes: Readonly<Record<string, PlotShape>> = { Rollover: 'triangle', 'Meter changed': 'square' }

/** Wall-clock time in the property, in milliseconds as if it were UTC. */
const wallMs = (iso: string, zone: string) =>
  Date.parse(`${localInstant(Date.parse(iso), zone).slice(0, 19)}Z`)

/** Counted readings over time, with the meter's limits. */
export function MeterPlot({ meter, span }: { meter: MeterDetail; span: ReadingSpan }): ReactNode {
  const { settings } = useWorkspace()
  const { data, error } = useQuery(meterPlotQuery(meter.meterID, span))
  if (error && !data) return <ChangeError error={error} />
  if (!data) return <div className={classes.waiting} aria-busy />
  const points = data.points.map(({ readAt, value, kind }): PlotPoint => {
    const remarks = remarksOf(meter, { kind, currentReading: value })
    const shape = shapes[kind] ?? (remarks.length > 0 ? 'diamond' : 'dot')
    return { x: wallMs(readAt, meter.propertyTimeZone), y: value, shape, note: remarks.join(', ') }
  })
  const limits: PlotLimit[] = [
    ...(meter.maximum === null ? [] : [{ label: 'Maximum', y: meter.maximum, dashes: 'long' } as const]),
    ...(meter.minimum === null ? [] : [{ label: 'Minimum', y: meter.minimum, dashes: 'short' } as const]),
  ]
  return (
    <Suspense fallback={<div className={classes.waiting} aria-busy />}>
      <Plot
        label={`Readings of ${meter.meterName}`}
        points={points}
        limits={limits}
        axes={{ x: 'Date', y: 'Reading' }}
        formatX={(x) => formatLtz(new Date(x).toISOString(), 'UTC', settings)}
        formatY={(y) => formatReading(y, meter.meterUnits)}
        empty="No readings in this time."
      />
      {data.isThinned && (
        <p className={classes.thinned}>
          {`Of ${formatNumber(data.readings)} readings, the least and the greatest of each span are drawn.`}
        </p>
      )}
    </Suspense>
  )
}
