import type { MeterDetail } from '@fettle/contract/meters'
import { formatReading } from '@fettle/rules/meters/meter-reading'
import { pageSizes } from '@fettle/rules/records/paging'
import { formatNumber } from '@fettle/rules/time/formats'
import { localInstant } from '@fettle/rules/time/local-instant'
import { addDays, formatLtz, localDay } from '@fettle/rules/time/time'
import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { PlotLimit, PlotPoint, PlotShape } from '#ui/plot/plot.tsx'
import {
  meterPlotQuery,
  type ReadingSpan,
  readingsQuery,
  readingsSheetName,
  useReadingsSheet,
} from '../../meters.queries.ts'
import { AddReading, EditMeter } from './meter-actions.tsx'
import { remarksOf } from './meter-words.ts'
import classes from './meters.module.css'
import { ReadingsTable } from './readings-table.tsx'

const ranges = { '30 days': 30, Year: 365, All: null } as const
type Range = keyof typeof ranges
const isRange = (text: string): text is Range => Object.hasOwn(ranges, text)

/** All readings of one meter: as a plot, as a table, and as a spreadsheet. */
export function MeterView({ meter }: { meter: MeterDetail }): ReactNode {
  const [range, setRange] = useState<Range>('Year')
  const [skip, setSkip] = useState(1)
  const today = localDay(useEachMinute(), meter.propertyTimeZone)
  const days = ranges[range]
  const span: ReadingSpan = days === null ? {} : { from: addDays(today, -days) }
  const readings = useQuery(readingsQuery(meter.meterID, span, skip))
  const sheet = useReadingsSheet()
  const download = () =>
    sheet.mutate(
      { meterId: meter.meterID, span },
      { onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? readingsSheetName) },
    )
  return (
    <article>
      <PageHeader
        title={meter.meterName}
        note={<AssetLine meter={meter} />}
        actions={
          <>
            <AddReading meters={[meter]} zone={meter.propertyTimeZone} />
            <EditMeter meter={meter} />
          </>
        }
      />
      <section className={classes.card} aria-label="Plot">
        <div className={classes.ranges}>
          <ChoiceChips
            label="Time"
            hidesLabel
            choices={Object.keys(ranges)}
            value={range}
            onChange={(next) => {
              if (!isRange(next)) return
              setRange(next)
              setSkip(1)
            }}
          />
        </div>
        <MeterPlot meter={meter} span={span} />
      </section>
      <section className={classes.list} aria-label="All readings">
        <div className={classes.tools}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={sheet.isPending}
            onClick={download}
          >
            Download Spreadsheet
          </Button>
          <ListPager page={readings.data} take={pageSizes.list} skip={skip} onSkip={setSkip} />
        </div>
        <ChangeError error={sheet.error ?? readings.error} />
        {readings.data && (
          <ReadingsTable meter={meter} readings={readings.data.data} zone={meter.propertyTimeZone} isWhole />
        )}
      </section>
    </article>
  )
}

/** The meter's asset and settings. */
function AssetLine({ meter }: { meter: MeterDetail }): ReactNode {
  const { assetId, assetCode, assetName, minimum, maximum, meterUnits, rolloverAt, interval } = meter
  const facts = [
    meter.type === 'Running' ? 'Running meter' : 'Gauge',
    minimum !== null && `minimum ${formatReading(minimum, meterUnits)}`,
    maximum !== null && `maximum ${formatReading(maximum, meterUnits)}`,
    interval !== null && `every ${formatReading(interval, meterUnits)}`,
    rolloverAt !== null && `counts up to ${formatReading(rolloverAt)}`,
    !meter.isActive && 'no longer read',
  ].filter((fact) => fact !== false)
  return (
    <>
      {assetId !== null && (
        <div>
          <Anchor component={Link} to={`/assets/${assetId}`}>
            {assetLabel({ assetCode: assetCode ?? '', name: assetName ?? '' })}
          </Anchor>
        </div>
      )}
      <div>{facts.join(', ')}</div>
    </>
  )
}

const Plot = lazyComponent(async () => (await import('#ui/plot/plot.tsx')).Plot)

const shapes: Readonly<Record<string, PlotShape>> = { Rollover: 'triangle', 'Meter changed': 'square' }

/** Wall-clock time in the property, in milliseconds as if it were UTC. */
const wallMs = (iso: string, zone: string) =>
  Date.parse(`${localInstant(Date.parse(iso), zone).slice(0, 19)}Z`)

/** Counted readings over time, with the meter's limits. */
function MeterPlot({ meter, span }: { meter: MeterDetail; span: ReadingSpan }): ReactNode {
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
