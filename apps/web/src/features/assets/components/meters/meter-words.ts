import type { Meter, MeterReading } from '@fettle/contract/meters'
import { maxReadingsShown } from '@fettle/rules/limits'
import { beyondLimit, formatReading, type MeterFacts } from '@fettle/rules/meter-reading'

/** What of a meter the rules of readings ask. */
export const factsOf = (
  meter: Pick<Meter, 'type' | 'meterUnits' | 'rolloverAt' | 'minimum' | 'maximum'>,
): MeterFacts => ({
  kind: meter.type,
  units: meter.meterUnits,
  rolloverAt: meter.rolloverAt,
  minimum: meter.minimum,
  maximum: meter.maximum,
})

/** How many readings a meter has, as its head says it; many are only counted ([B2.038], [B9.009]). */
export const countOf = ({ readingCount }: Pick<Meter, 'readingCount'>): string =>
  readingCount > maxReadingsShown ? '25+' : String(readingCount)

export const readingText = (meter: Pick<Meter, 'meterUnits'>, { currentReading }: MeterReading): string =>
  formatReading(currentReading, meter.meterUnits)

/** What is said of a reading besides its number: what it is, and a limit that it lies beyond. */
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
