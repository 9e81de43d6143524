import { maxReadingsShown } from '@fettle/rules/limits'
import '@mantine/core/styles/Accordion.layer.css'
import type { Asset } from '@fettle/contract/assets'
import { Accordion } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rememberedClientConfig } from '#lib/client-config.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './asset-page.module.css'

type Meter = Asset['meters'][number]
type Reading = Meter['readings'][number]

/** How many readings a meter has, as its head says it; many are only counted ([B2.038], [B2.041]). */
const countOf = ({ readingCount }: Meter) => (readingCount > maxReadingsShown ? '25+' : String(readingCount))

const productName = () => rememberedClientConfig()?.productName ?? 'Fettle'

type Props = { readonly meters: readonly Meter[]; readonly zone: string }

/** What was read on each of the asset's meters, the newest first ([B2.037] to [B2.042]). */
export function Meters({ meters, zone }: Props): ReactNode {
  if (meters.length === 0) return <p className={classes.empty}>No meters to display.</p>
  return (
    <Accordion
      multiple
      defaultValue={meters.length === 1 ? meters.map(keyOf) : []}
      className={classes.groups ?? ''}
    >
      {meters.map((meter) => (
        <Accordion.Item key={meter.meterID} value={keyOf(meter)}>
          <Accordion.Control>{`${meter.meterName} (${countOf(meter)})`}</Accordion.Control>
          <Accordion.Panel>
            <Readings meter={meter} zone={zone} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

const keyOf = ({ meterID }: Meter) => String(meterID)

function Readings({ meter, zone }: { meter: Meter; zone: string }): ReactNode {
  const value = ({ currentReading }: Reading) =>
    `${currentReading.toLocaleString('en-US')} ${meter.meterUnits}`.trim()
  const when = ({ date }: Reading) => <RecordTime iso={date} zone={zone} />
  const columns: Column<Reading>[] = [
    { key: 'reading', title: 'Reading', align: 'right', clip: true, render: value },
    { key: 'date', title: 'Date', clip: true, render: when },
    { key: 'order', title: 'Work Order #', clip: true, render: (reading) => <ReadOn reading={reading} /> },
    { key: 'notes', title: 'Notes', render: ({ notes }) => notes },
  ]
  return (
    <RecordTable
      caption={`Readings of ${meter.meterName}`}
      columns={columns}
      rows={meter.readings.slice(0, maxReadingsShown)}
      rowKey={({ readingID }) => readingID}
      empty="No readings yet."
      {...(meter.readingCount > maxReadingsShown && { foot: `See ${productName()} Pro for more readings.` })}
      card={(reading) => (
        <RecordLine
          title={value(reading)}
          facts={[when(reading), reading.workorderId !== null && <ReadOn key="order" reading={reading} />]}
          note={reading.notes}
        />
      )}
    />
  )
}

/** The order on which it was read. */
function ReadOn({ reading: { workorderId, wkordNum } }: { reading: Reading }): ReactNode {
  if (workorderId === null) return wkordNum
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={classes.link}>
      {wkordNum}
    </Link>
  )
}
