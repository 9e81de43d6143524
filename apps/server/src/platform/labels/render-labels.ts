import { renderInThread, type ThreadRequest } from '../pdf/render-in-thread.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Label, LabelJob, LabelRequest } from './label-job.ts'

/** Drawing takes a processor; others wait for their turn and no longer than this. */
const rendering = createSemaphore(2, { maxWaitMs: 20_000 })

const labelsAtATime = 500
/** Many times what the most labels take. */
const maxRenderMs = 120_000

/**
 * Labels as a PDF, or one page with the outlines of all labels where `labels` is null. Drawn in a thread of its own, two at a
 * time in one process. Throws `SemaphoreTimeoutError` when no place gets free.
 */
export function renderLabels(job: LabelJob, labels: readonly Label[] | null): Promise<Buffer> {
  return rendering.run(async () => {
    const chunks: Uint8Array[] = []
    const signal = AbortSignal.timeout(maxRenderMs)
    const thread = new URL('./label-thread.ts', import.meta.url)
    for await (const bytes of renderInThread(thread, requestsOf(job, labels), signal)) chunks.push(bytes)
    return Buffer.concat(chunks)
  })
}

async function* requestsOf(
  job: LabelJob,
  labels: readonly Label[] | null,
): AsyncGenerator<ThreadRequest<LabelRequest>> {
  yield { request: { kind: 'begin', job } }
  if (labels === null) yield { request: { kind: 'test-page' } }
  for (let at = 0; at < (labels?.length ?? 0); at += labelsAtATime) {
    yield { request: { kind: 'labels', labels: labels?.slice(at, at + labelsAtATime) ?? [] } }
  }
  yield { request: { kind: 'end' } }
}
