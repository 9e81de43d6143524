import type { ImportDetail, ImportedRow, ImportKind, ImportRow } from '@fettle/contract/imports'
import { importOptions } from '@fettle/contract/imports'
import type { Actor } from '@fettle/rules/access/permissions'
import { mayCreateByImport } from '@fettle/rules/imports/import-creates'
import type { ImportOutcome, ImportState, UndoOutcome } from '@fettle/rules/imports/imports'
import { cobieParts } from '../cobie/cobie-sheets.ts'
import { alternativeTo, type Column, isAlwaysNeeded, wordsOf } from '../kinds/column.ts'
import type { ImplicitCreates } from '../kinds/implicit-creates.ts'
import type { Kind } from '../kinds/kind.ts'
import { columnLabel, inBrowserWords, labelOf } from './browser-words.ts'
import { fileFactsOf, type ImportRunRow } from './import-runs.access.ts'
import type { findImportedRows, RefusalGroup, RunCounts, UndoCounts } from './import-runs.repository.ts'
import { targetsMeant } from './inspect-file.ts'
import { kindNamed } from './run-options.ts'
import { lineOfPass } from './run-passes.ts'
import type { PassCounts } from './run-record.ts'
import { storedSamples } from './stored-samples.ts'

const presentColumn = (column: Column, _at: number, columns: readonly Column[]) => ({
  name: column.name,
  label: columnLabel(column.name),
  about: inBrowserWords(column.about),
  type: column.type,
  choices: [...wordsOf(column)],
  isKey: isAlwaysNeeded(column),
  isRequired: column.required ?? false,
  orAnyOf: [...(column.orAnyOf ?? [])],
  alternative: alternativeTo(column, columns),
})

/** Prefix of dynamic columns. */
const openHead = 'attribute:'

/** The kinds in the API format for a person, with their permitted additional records. */
export const presentKinds = (actor: Actor, kinds: readonly Kind[]): ImportKind[] =>
  kinds.map((kind) => ({
    name: kind.name,
    label: labelOf(kind.name),
    about: kind.about.replaceAll('`', '\u2019').replaceAll('\u2019', "'"),
    columns: kind.columns.map(presentColumn),
    input: kind.isArchive ? 'archive' : kind.isWorkbook ? 'workbook' : 'table',
    openHead: kind.columnFor?.(`${openHead}x`) ? openHead : '',
    needsProperty: kind.needsProperty,
    creates: (kind.creates ?? []).filter((name) => mayCreateByImport(actor, name)),
  }))

/** An import as the list shows it. */
export const presentImport = (row: ImportRunRow): ImportRow => ({
  importId: row.id,
  kind: row.kind,
  fileName: row.file_name,
  byteSize: row.byte_size,
  state: row.state as ImportState,
  propertyName: row.property_name,
  createdBy: row.author_name || row.login_name || '',
  createdDateTime: row.created_at.toISOString(),
  counts: presentCounts(row.counts),
})

type StoredCounts = RunCounts & { passes?: PassCounts[] }

function presentCounts(stored: unknown): ImportRow['counts'] {
  if (stored === null) return null
  const { passes: _, ...counts } = stored as StoredCounts
  return counts
}

/** What the sheets of a workbook bring, with the counts of the last check or run. */
function presentWorkbook({
  facts,
  counts,
}: Pick<ImportRunRow, 'facts' | 'counts'>): ImportDetail['workbook'] {
  const { workbook } = fileFactsOf({ facts })
  if (!workbook) return null
  const { passes = [] } = (counts ?? {}) as Partial<StoredCounts>
  return {
    sheets: workbook.parts.flatMap(({ at, rows }) => {
      const part = cobieParts[at]
      const own = passes.find(({ lineBase }) => lineOfPass(lineBase + 1).pass === at)
      return part
        ? [
            {
              sheet: part.sheet,
              kind: part.kind.name,
              label: part.label ?? labelOf(part.kind.name),
              rows,
              counts: own?.counts ?? null,
            },
          ]
        : []
    }),
    others: workbook.others,
  }
}

/** The sheet and the line of a stored row. */
function placeOf(stored: number): Pick<ImportedRow, 'line' | 'sheet' | 'part'> {
  const { pass, line } = lineOfPass(stored)
  return { line, sheet: cobieParts[pass]?.sheet ?? '', part: pass }
}

/** Imports that were made before names were kept have counts only. */
const presentCreated = (created: unknown): ImportDetail['alsoCreated'] =>
  (created as (Omit<ImplicitCreates, 'names'> & Partial<Pick<ImplicitCreates, 'names'>>)[]).map((each) => ({
    names: [],
    ...each,
  }))

/** An import with all that its page shows. */
export function presentImportDetail(row: ImportRunRow): ImportDetail {
  const facts = fileFactsOf(row)
  const kind = kindNamed(row.kind)
  const options = importOptions.parse(row.options)
  const meant = kind ? targetsMeant(kind, facts.columns) : new Map<string, string>()
  return {
    ...presentImport(row),
    modId: row.mod_id,
    encoding: facts.encoding,
    delimiter: facts.delimiter,
    sheets: facts.sheets,
    headLine: facts.headLine,
    columns: facts.columns.map(({ head, samples }) => ({
      head,
      samples,
      meant: meant.get(head) ?? null,
    })),
    options,
    filledRows: facts.filledRows ?? 0,
    workbook: presentWorkbook(row),
    samples: kind ? storedSamples(kind, facts, { options, zone: row.property_zone }) : [],
    progress:
      row.phase === null || row.begun_at === null
        ? null
        : {
            phase: row.phase as 'check' | 'import' | 'undo',
            rows: row.file_rows ?? 0,
            part: row.part ?? 0,
            rowsPerSecond: row.rows_per_second,
          },
    alsoCreated: presentCreated(row.also_created),
    refusals: (row.refusals as unknown as RefusalGroup[]).map((group) => ({
      ...group,
      creates: group.creates ?? null,
    })),
    failure: row.failure,
    undo: row.undo === null ? null : { keptBesides: [], ...(row.undo as UndoCounts) },
    startedDateTime: row.started_at?.toISOString() ?? null,
    endedDateTime: row.ended_at?.toISOString() ?? null,
  }
}

type StoredReason = { column: string; reason: string; cell: string; group?: string }

/** A row of the file and what becomes of it. */
export const presentImportedRow = (
  row: Awaited<ReturnType<typeof findImportedRows>>['rows'][number],
  isWorkbook: boolean,
): ImportedRow => ({
  ...(isWorkbook ? placeOf(row.line) : { line: row.line, sheet: '', part: 0 }),
  outcome: row.outcome as ImportOutcome,
  key: row.key,
  changes: row.changes as unknown as ImportedRow['changes'],
  reasons: (row.reasons as unknown as StoredReason[]).map(({ column, reason, cell }) => ({
    column,
    reason,
    cell,
  })),
  undone: row.undone as UndoOutcome | null,
  keptFor: row.kept_for,
})
