import { addMeterReading } from '@fettle/contract/meter-calls'
import type { Meter, MeterReading } from '@fettle/contract/meters'
import { parseReading } from '@fettle/rules/meters/meter-reading'
import { useMemo } from 'react'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'

/** Whether a reading waits on this device. Its id is negative. */
export const isWaiting = ({ readingID }: Pick<MeterReading, 'readingID'>): boolean => readingID < 0

/** Meters with their readings that wait on this device, newest first. A refused reading does not count. */
export function useMetersAsLeft(meters: readonly Meter[]): readonly Meter[] {
  const commands = useUnsentCommands()
  return useMemo(() => {
    const waiting = commands.filter(({ call, state }) => call === addMeterReading.name && state !== 'refused')
    if (waiting.length === 0) return meters
    return meters.map((meter) => {
      const added = waiting.flatMap((command, place) => readingOf(command, meter, -1 - place) ?? [])
      return {
        ...meter,
        readings: [...added.toReversed(), ...meter.readings],
        readingCount: meter.readingCount + added.length,
      }
    })
  }, [commands, meters])
}

function readingOf({ options, at }: StoredCommand, meter: Meter, readingID: number): MeterReading | null {
  const body = (options.body ?? {}) as Readonly<Record<string, string | undefined>>
  const value = parseReading(body.currentReading ?? '')
  if (Number(body.meterId) !== meter.meterID || value === null) return null
  return {
    readingID,
    fmRecordId: readingID,
    fmModId: 0,
    meterID: meter.meterID,
    currentReading: value,
    previousReading: null,
    usage: null,
    kind:
      body.confirm === 'rollover'
        ? 'Rollover'
        : body.confirm === 'meter changed'
          ? 'Meter changed'
          : 'Reading',
    date: new Date(at).toISOString(),
    wkordNum: null,
    workorderId: null,
    notes: body.notes ?? '',
    readBy: null,
    struckDateTime: null,
    struckBy: null,
    strikeReason: null,
    can: { strike: false },
  }
}
