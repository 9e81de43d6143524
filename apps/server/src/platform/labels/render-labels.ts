import { renderInProcess } from '../pdf/render-in-process.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Label, LabelJob, LabelRequest } from './label-job.ts'

/** Drawing is CPU bound, so further jobs wait in a queue for at most this time. */
const rendering = createSemaphore(2, { maxWaitMs: 20_000 })

const labelsAtATime = 500
/** Several times the duration of the largest job. */
const maxRenderMs = 120_000

/**
 * Renders labels as a PDF, or one page with the outlines of all labels if `labels` is null. Runs in a
 * separate process, at most two at a time. Throws `SemaphoreTimeoutError` if the wait is too long, and
 * when `leaving` aborts.
 */
export function renderLabels(
  job: LabelJob,
  labels: readonly Label[] | null,
  leaving?: AbortSignal,
): Promise<Buffer> {
  return rendering.run(async () => {
    const chunks: Uint8Array[] = []
    const signal = AbortSignal.any([AbortSignal.timeout(maxRenderMs), ...(leaving ? [leaving] : [])])
    signal.throwIfAborted()
    const module = new URL('./label-process.ts', import.meta.url)
    for await (const bytes of renderInProcess(module, requestsOf(job, labels), signal)) chunks.push(bytes)
    return Buffer.concat(chunks)
  })
}

async function* requestsOf(job: LabelJob, labels: readonly Label[] | null): AsyncGenerator<LabelRequest> {
  yield { kind: 'begin', job }
  if (labels === null) yield { kind: 'test-page' }
  for (let at = 0; at < (labels?.length ?? 0); at += labelsAtATime) {
    yield { kind: 'labels', labels: labels?.slice(at, at + labelsAtATime) ?? [] }
  }
  yield { kind: 'end' }
}
