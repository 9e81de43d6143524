import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { findScannedAsset } from '#nouns/assets/asset.queries.ts'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { isSettledTask, type Stop, stopState } from '../../round.ts'
import classes from './round.module.css'

type Props = {
  readonly propertyId: number
  readonly stops: readonly Stop[]
  /** The shown asset. */
  readonly current: number | null
  readonly onGo: (assetId: number) => void
}

/** All assets of a round with their state. Open one by clicking, scanning or typing its code. */
export function RoundList({ propertyId, stops, current, onGo }: Props): ReactNode {
  const find = async (scanned: Parameters<typeof findScannedAsset>[1]) => {
    const code = scanned.code.toLowerCase()
    const byCode = stops.find((stop) => stop.code.toLowerCase() === code)
    if (byCode && (scanned.propertyId === null || scanned.propertyId === propertyId)) return byCode
    const asset = await findScannedAsset(propertyId, scanned)
    return stops.find(({ assetId }) => assetId === asset?.assetId) ?? null
  }
  return (
    <>
      <ScanField label="Asset code or barcode" find={find} onFound={({ assetId }) => onGo(assetId)} />
      <ol className={classes.stops}>
        {stops.map((stop) => (
          <li key={stop.assetId}>
            <button
              type="button"
              className={classes.stop}
              aria-current={stop.assetId === current ? 'step' : undefined}
              onClick={() => onGo(stop.assetId)}
            >
              <StopIcon stop={stop} />
              <span className={classes.stopWords}>
                <span className={classes.stopName}>
                  <strong>{stop.code}</strong> {stop.name}
                </span>
                {stop.place !== '' && <span className={classes.stopPlace}>{stop.place}</span>}
              </span>
              <span className={classes.stopState} data-failed={stop.failed > 0 || undefined}>
                {stopState(stop)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

function StopIcon({ stop }: { stop: Stop }): ReactNode {
  if (stop.failed > 0) return <IconAlertTriangle size={20} aria-hidden className={classes.failedIcon} />
  if (stop.isSettled) return <IconCircleCheck size={20} aria-hidden className={classes.doneIcon} />
  return stop.tasks.some(isSettledTask) ? (
    <IconCircleHalf2 size={20} aria-hidden />
  ) : (
    <IconCircle size={20} aria-hidden />
  )
}
