import type { MeterDetail } from '@fettle/contract/meters'
import { formatReading } from '@fettle/rules/meters/meter-reading'
import { pageSizes } from '@fettle/rules/records/paging'
import { addDays, localDay } from '@fettle/rules/time/time'
import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { saveFile } from '#lib/save-file.ts'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type ReadingSpan, readingsQuery, readingsSheetName, useReadingsSheet } from '../../meters.queries.ts'
import { AddReading, EditMeter } from './meter-actions.tsx'
import { MeterPlot } from './meter-plot.tsx'
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
