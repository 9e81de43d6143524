/** A person canceled the export. */
export class ExportCanceledError extends Error {
  override readonly name = 'ExportCanceledError'
}

const writtenEveryMs = 500

type Done = { records: number; part: number }

/**
 * Counts the records of an export, and stores the progress regularly. `onRecords` throws
 * `ExportCanceledError` for a canceled export, and the signal's reason when its process must end.
 */
export function createProgress(
  write: (done: Done) => Promise<{ isCancelled: boolean }>,
  signal: AbortSignal,
): { onTotal: (total: number) => void; onRecords: (count: number) => Promise<void> } {
  let total = 0
  let records = 0
  let writtenAt = Number.NEGATIVE_INFINITY
  return {
    onTotal(count) {
      total = count
    },
    async onRecords(count) {
      signal.throwIfAborted()
      records += count
      if (performance.now() - writtenAt < writtenEveryMs) return
      writtenAt = performance.now()
      const part = total === 0 ? 0 : Math.min(1, records / total)
      if ((await write({ records, part })).isCancelled) throw new ExportCanceledError()
    },
  }
}
