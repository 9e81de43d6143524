import type { ImportDetail, ImportOptions as RunOptions } from '@fettle/contract/imports'
import { separatorsOf } from '../import-reading.ts'
import { ImportFailure } from '../imports.errors.ts'
import type { Column } from '../kinds/column.ts'
import type { Kind } from '../kinds/kind.ts'
import { type CellReading, readCell } from '../mapping/read-cell.ts'
import { bindColumns, type RowMapping } from '../mapping/row-mapping.ts'
import { storedText } from '../values/stored-text.ts'
import { inBrowserWords } from './browser-words.ts'
import type { FileFacts } from './inspect-file.ts'
import { targetNamed, toEngineOptions } from './run-options.ts'

type Samples = ImportDetail['samples']

const maxSamples = 3

/**
 * The first values of each mapped column as they would be stored, read as the check reads them; what cannot be read comes
 * with the reason. They are made from the first different values of each column of the file.
 */
export function storedSamples(
  kind: Kind,
  { columns: found, headLine, isExport = false }: FileFacts,
  { options, zone }: { options: RunOptions; zone: string | null },
): Samples {
  const engine = toEngineOptions(kind, options, {
    path: '',
    fileName: '',
    refusedPath: '',
    propertyCode: null,
    allowedProperties: null,
  })
  const columns = options.mapping.flatMap(({ target }) => targetNamed(kind, target) ?? [])
  const separators = separatorsOf({ isExport }, columns, engine)
  const heads = found.map(({ head }) => head)
  const mapping = bindWhereFound(heads, columns, { ...engine, joins: [], separators })
  if (!mapping) return []
  const reading: CellReading = {
    dateOrder: options.dateOrder,
    decimalMark: options.decimalMark,
    separators,
    evidence: { assumedOn: null, contradictedOn: null },
  }
  const shown = zone ?? 'UTC'
  const zones = { read: options.timeZone ?? shown, shown }
  const rows = Array.from({ length: maxSamples }, (_, at) => {
    const line = headLine + 1 + at
    return {
      line,
      read: mapping.read(
        found.map(({ samples }) => samples[at] ?? ''),
        line,
      ),
    }
  })
  return mapping.targets.map((target) => {
    const values = rows.flatMap(({ line, read }) => {
      const text = read(target)
      return text === undefined ? [] : [sampleOf(text, target, { line, reading, zones })]
    })
    return { target: target.name, values: [...new Map(values.map((value) => [value.text, value])).values()] }
  })
}

function sampleOf(
  text: string,
  target: Column,
  how: { line: number; reading: CellReading; zones: { read: string; shown: string } },
): Samples[number]['values'][number] {
  const value = readCell(text, target, how.line, how.reading)
  const stored = value.ok ? storedText(value.value, target, how.zones) : value
  return stored.ok ? { text: stored.value, fault: '' } : { text, fault: inBrowserWords(stored.reason) }
}

/** Binds the columns of a mapping; null where the file does not have them any more. */
function bindWhereFound(...input: Parameters<typeof bindColumns>): RowMapping | null {
  try {
    return bindColumns(...input)
  } catch (error) {
    if (error instanceof ImportFailure) return null
    throw error
  }
}
