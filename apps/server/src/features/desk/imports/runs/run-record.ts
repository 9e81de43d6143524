import type { Reading } from '../import-reading.ts'
import { openRefusedFile, type RefusedFile } from '../input/refused-file.ts'
import type { RefusalGroup, RunCounts } from './import-runs.repository.ts'
import { createRowRecorder, maxGroups, noCounts, type RowRecorder } from './row-recorder.ts'
import type { RunPass } from './run-passes.ts'

/** Counts of a pass, by the place of its lines. */
export type PassCounts = { lineBase: number; counts: RunCounts }

/** Refused rows of a workbook are mended in the workbook, which is imported again. */
const noFile: RefusedFile = { add: async () => {}, close: async () => null, discard: async () => {} }

/** The sum of counts. A count that is absent is 0. */
export function sumOf(all: readonly Partial<RunCounts>[]): RunCounts {
  const sum = noCounts()
  for (const counts of all)
    for (const outcome of Object.keys(sum) as (keyof RunCounts)[]) sum[outcome] += counts[outcome] ?? 0
  return sum
}

/** What an earlier attempt has stored: the counts of its passes, and the line until then. */
export type Earlier = { doneTo: number; passes: readonly PassCounts[] }

/** Collects what becomes of the rows of all passes of a run. */
export function createRunRecord(importId: number, earlier?: Earlier) {
  const begun: { pass: RunPass; recorder: RowRecorder }[] = []
  let refusedFile = noFile
  return {
    begin(pass: RunPass, reading: Reading): RowRecorder {
      if (pass.sheet === null) refusedFile = openRefusedFile(pass.options.refusedPath, reading.table.header)
      const before = earlier?.passes.find(({ lineBase }) => lineBase === pass.lineBase)
      const recorder = createRowRecorder({
        importId,
        kind: pass.kind,
        mapping: reading.mapping,
        refusedFile,
        sheet: pass.sheet,
        lineBase: pass.lineBase,
        ...(earlier &&
          before && { earlier: { counts: before.counts, doneTo: earlier.doneTo - pass.lineBase } }),
      })
      begun.push({ pass, recorder })
      return recorder
    },
    counts: (): RunCounts => sumOf(begun.map(({ recorder }) => recorder.counts)),
    /** Counts of each pass. `last` replaces the counts of the current pass. */
    passCounts: (last?: RunCounts): PassCounts[] =>
      begun.map(({ pass, recorder }, at) => ({
        lineBase: pass.lineBase,
        counts: at === begun.length - 1 && last ? last : { ...recorder.counts },
      })),
    groups: (): RefusalGroup[] =>
      begun
        .flatMap(({ recorder }) => recorder.groups())
        .toSorted((one, other) => other.rows - one.rows)
        .slice(0, maxGroups),
    refusedFile: (): RefusedFile => refusedFile,
  }
}
