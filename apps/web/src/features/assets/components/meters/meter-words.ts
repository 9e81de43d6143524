import type { Meter, MeterReading } from '@fettle/contract/meters'
import { beyondLimit, formatReading, type MeterFacts } from '@fettle/rules/meters/meter-reading'
import { maxReadingsShown } from '@fettle/rules/records/limits'

/** Meter fields needed by the reading rules. */
export const factsOf = (
  meter: Pick<Meter, 'type' | 'meterUnits' | 'rolloverAt' | 'minimum' | 'maximum'>,
): MeterFacts => ({
  kind: meter.type,
  units: meter.meterUnits,
  rolloverAt: meter.rolloverAt,
  minimum: meter.minimum,
  maximum: meter.maximum,
})

/** Number of readings in the meter's heading; large numbers show as a count only ([B2.038], [B9.009]). */
export const countOf = ({ readingCount }: Pick<Meter, 'readingCount'>): string =>
  readingCount > maxReadingsShown ? '25+' : String(readingCount)

export const readingText = (meter: Pick<Meter, 'meterUnits'>, { currentReading }: MeterReading): string =>
  formatReading(currentReading, meter.meterUnits)

/** Remarks on a reading: its kind, and any exceeded limit. */
export function remarksOf(
  meter: Pick<Meter, 'minimum' | 'maximum'>,
  reading: Pick<MeterReading, 'kind' | 'currentReading'>,
): string[] {
  const limit = beyondLimit(meter, reading.currentReading)
  return [
    ...(reading.kind === 'Reading' ? [] : [reading.kind]),
    ...(limit === null ? [] : [limit === 'minimum' ? 'Below the minimum' : 'Above the maximum']),
  ]
}
