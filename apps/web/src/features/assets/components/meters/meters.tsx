import { maxReadingsShown } from '@fettle/rules/records/limits'
import '@mantine/core/styles/Accordion.layer.css'
import type { Meter } from '@fettle/contract/meters'
import { Accordion } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rememberedClientConfig } from '#lib/client-config.ts'
import { AddReading } from './meter-actions.tsx'
import { countOf } from './meter-words.ts'
import classes from './meters.module.css'
import { ReadingsTable } from './readings-table.tsx'
import { useMetersAsLeft } from './waiting-readings.ts'

const productName = () => rememberedClientConfig()?.productName ?? 'Fettle'

type Props = { readonly assetId: number; readonly meters: readonly Meter[]; readonly zone: string }

/** Readings of each of the asset's meters, newest first ([B2.037] to [B2.042]). */
export function Meters({ assetId, meters: sent, zone }: Props): ReactNode {
  const meters = useMetersAsLeft(sent)
  if (meters.length === 0) return <p className={classes.empty}>No meters to display.</p>
  return (
    <Accordion
      multiple
      defaultValue={meters.length === 1 ? meters.map(keyOf) : []}
      className={classes.groups ?? ''}
    >
      {meters.map((meter) => (
        <Accordion.Item key={meter.meterID} value={keyOf(meter)}>
          <div className={classes.group}>
            <Accordion.Control>{titleOf(meter)}</Accordion.Control>
            {meters.length > 1 && <AddReading meters={[meter]} zone={zone} isForOne />}
          </div>
          <Accordion.Panel>
            <ReadingsTable
              meter={meter}
              readings={meter.readings.slice(0, maxReadingsShown)}
              zone={zone}
              foot={<WayToAll assetId={assetId} meter={meter} />}
            />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

const keyOf = ({ meterID }: Meter) => String(meterID)

const titleOf = (meter: Meter) =>
  `${meter.meterName} (${countOf(meter)})${meter.isActive ? '' : ', no longer read'}`

/** Link to the page of all readings, with the specification's text if more exist than shown. */
function WayToAll({ assetId, meter }: { assetId: number; meter: Meter }): ReactNode {
  const isMore = meter.readingCount > maxReadingsShown
  return (
    <Link
      to="/assets/$assetId/meters/$meterId"
      params={{ assetId: String(assetId), meterId: String(meter.meterID) }}
      className={classes.link}
    >
      {isMore ? `See ${productName()} Pro for more readings.` : `Plot and details of ${meter.meterName}`}
    </Link>
  )
}
