import type { DraftResult } from './imports.usecases.ts'
import type { Draft, Kind } from './kinds/kind.ts'

type ImportBatch = (drafts: Draft[]) => Promise<DraftResult[]>

/** Whether a draft waits for what a later row of its file may bring. */
export const isWaiting = ({ draft, outcome }: DraftResult): boolean =>
  outcome === 'refused' && draft.mayPassLater === true

const asRead = (draft: Draft): Draft => ({
  ...draft,
  fields: {},
  property: null,
  refusals: [],
  mayPassLater: false,
  isTriedAgain: true,
})

/**
 * Tries drafts again, batch by batch, until a whole turn stores none of them; gives their results by line. Assets that
 * are part of each other need a turn for each level.
 */
export async function importWaiting(
  kind: Kind,
  drafts: readonly Draft[],
  { batchRows, importBatch }: { batchRows: () => number; importBatch: ImportBatch },
): Promise<DraftResult[]> {
  const settled: DraftResult[] = []
  let waiting = drafts
  for (;;) {
    const results: DraftResult[] = []
    for (let start = 0; start < waiting.length; ) {
      const batch = waiting.slice(start, start + batchRows())
      results.push(...(await importBatch(batch.map(asRead))))
      start += batch.length
    }
    settled.push(...results.filter((result) => !isWaiting(result)))
    const left = results.filter(isWaiting)
    if (left.length === 0 || left.length === waiting.length) {
      kind.explainLeft?.(left.map(({ draft }) => draft))
      return [...settled, ...left].toSorted((one, other) => one.draft.line - other.draft.line)
    }
    waiting = left.map(({ draft }) => draft)
  }
}
