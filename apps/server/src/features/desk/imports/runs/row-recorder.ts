import { maxImportedRowsKept } from '@fettle/rules/records/limits'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { DraftResult } from '../imports.usecases.ts'
import type { RefusedFile } from '../input/refused-file.ts'
import type { Draft, ImportContext, Kind } from '../kinds/kind.ts'
import { createRefusalWords, inOneLine } from '../mapping/refusal-words.ts'
import type { RowMapping } from '../mapping/row-mapping.ts'
import { groupOfReason } from '../report.ts'
import { columnLabel, createdForReason, inBrowserWords } from './browser-words.ts'
import { insertRows, type RecordedRow, type RowReason } from './import-rows.repository.ts'
import type { RefusalGroup, RunCounts } from './import-runs.repository.ts'
import { createChangePresenter } from './present-changes.ts'

export const maxGroups = 100
const maxExamples = 5
const textLength = 500

export const noCounts = (): RunCounts => ({ created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0 })

type Options = {
  importId: number
  kind: Kind
  mapping: RowMapping
  refusedFile: RefusedFile
  /** Sheet of the rows in a workbook. */
  sheet?: string | null
  /** Offset of the stored lines. */
  lineBase?: number
  /** What an earlier attempt has stored, down to which line. */
  earlier?: { counts: RunCounts; doneTo: number }
}

/** What a batch adds to the record of a run, once it is committed. */
export type BatchRecord = { rows: RecordedRow[]; counts: RunCounts; refused: ReturnType<typeof groupRefused> }

/** Collects the refusals of drafts by the row of the file that they come from. */
const groupRefused = (results: readonly DraftResult[]) => {
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  return [...Map.groupBy(refused, ({ draft }) => draft.line)].map(([line, own]) => ({
    line,
    cells: own[0]?.draft.cells ?? [],
    drafts: own.map(({ draft }) => draft),
  }))
}

/**
 * Counts what becomes of the rows of a file, keeps the first of each outcome with what they change, groups refusals by
 * their reason, and writes refused rows to a file. `describe` reads, `keep` writes, and `count` is called when that is
 * committed.
 */
export function createRowRecorder({
  importId,
  kind,
  mapping,
  refusedFile,
  sheet = null,
  lineBase = 0,
  earlier,
}: Options) {
  const counts: RunCounts = { ...(earlier?.counts ?? noCounts()), refused: 0 }
  const groups = new Map<string, RefusalGroup>()
  const present = createChangePresenter(kind)
  const byName = new Map(mapping.targets.map((target) => [target.name, target]))
  const words = createRefusalWords(mapping, columnLabel)
  const keyTargets = mapping.targets.filter(({ isKey, name }) => isKey || name === 'reference')

  const textOf = (draft: Draft, target: (typeof keyTargets)[number]): string => {
    const value = draft.values.get(target.name)
    return typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : mapping.cellOf(target, draft.cells)
  }
  const keyOf = (draft: Draft): string =>
    keyTargets
      .map((target) => {
        const other = byName.get(target.orBy ?? '')
        return textOf(draft, target) || (other ? textOf(draft, other) : '')
      })
      .filter((text) => text !== '')
      .join(' \u00b7 ')
      .slice(0, textLength)

  const reasonsOf = (draft: Draft): (RowReason & { creates: string | null })[] =>
    draft.refusals.map((refusal) => {
      const target = byName.get(refusal.column)
      const { column, reason } = words.tell({ ...refusal, reason: inBrowserWords(refusal.reason) })
      const shown = reason.slice(0, textLength)
      return {
        column: sheet === null ? column : [sheet, column].filter((part) => part !== '').join(', '),
        reason: shown,
        cell: target ? mapping.cellOf(target, draft.cells).slice(0, textLength) : '',
        group: groupOfReason(shown),
        creates: createdForReason(refusal.reason),
      }
    })

  const isKept = (outcome: keyof RunCounts) =>
    outcome !== 'unchanged' && counts[outcome] < maxImportedRowsKept

  /** Whether a result was counted by an earlier attempt, which found or stored the same. */
  const isCounted = ({ draft, outcome }: DraftResult): boolean =>
    earlier !== undefined &&
    draft.line <= earlier.doneTo &&
    (outcome === 'unchanged' || outcome === 'repeated')

  return {
    counts,
    groups: (): RefusalGroup[] => [...groups.values()].toSorted((one, other) => other.rows - one.rows),
    /** Whether changes of stored drafts should be noted. */
    wantsChanges: (): boolean => isKept('created') || isKept('updated'),
    async describe(db: DbOrTrx, results: readonly DraftResult[]): Promise<BatchRecord> {
      const fresh = results.filter((result) => !isCounted(result))
      const stored = fresh.filter(({ outcome }) => outcome !== 'refused')
      const listed = stored.filter(({ outcome }) => isKept(outcome))
      const changes = await present(
        db,
        listed.map(({ draft }) => draft),
      )
      const added = noCounts()
      for (const { outcome } of stored) added[outcome] += 1
      const refused = groupRefused(fresh)
      added.refused = refused.length
      const rows = listed.map(
        ({ draft, outcome }): RecordedRow => ({
          line: lineBase + draft.line,
          outcome,
          record_kind: draft.record?.kind ?? null,
          record_id: draft.record?.id ?? null,
          key: keyOf(draft),
          changes: changes.get(draft) ?? [],
          reasons: [],
        }),
      )
      for (const { line, drafts } of refused.slice(0, Math.max(0, maxImportedRowsKept - counts.refused)))
        rows.push({
          line: lineBase + line,
          outcome: 'refused',
          record_kind: null,
          record_id: null,
          key: drafts[0] ? keyOf(drafts[0]) : '',
          changes: [],
          reasons: drafts.flatMap(reasonsOf),
        })
      return { rows, counts: added, refused }
    },
    keep: (db: DbOrTrx, { rows }: BatchRecord): Promise<void> => insertRows(db, importId, rows),
    /** The counts as they are once this batch is committed. */
    countsWith({ counts: added }: BatchRecord): RunCounts {
      const sum = { ...counts }
      for (const outcome of Object.keys(sum) as (keyof RunCounts)[]) sum[outcome] += added[outcome]
      return sum
    },
    async count(record: BatchRecord): Promise<void> {
      Object.assign(counts, this.countsWith(record))
      for (const { line, cells, drafts } of record.refused) {
        const reasons = drafts.flatMap(reasonsOf)
        await refusedFile.add({
          line,
          cells,
          reasons: reasons.map(inOneLine),
        })
        for (const reason of reasons) addToGroup({ ...reason, line })
      }
    },
  }

  function addToGroup({
    column,
    group,
    cell,
    creates,
    line,
  }: ReturnType<typeof reasonsOf>[number] & { line: number }) {
    const key = JSON.stringify([column, group, creates])
    const own = groups.get(key) ?? { column, reason: group, rows: 0, creates, examples: [] }
    if (!groups.has(key) && groups.size === maxGroups) return
    groups.set(key, own)
    own.rows += 1
    if (own.examples.length < maxExamples) own.examples.push({ line, cell })
  }
}
export type RowRecorder = ReturnType<typeof createRowRecorder>

/** Lets a context note what its drafts change while that is still kept. */
export const noteWantedChanges = (context: ImportContext, recorder: RowRecorder): void => {
  context.notesChanges = recorder.wantsChanges()
}
