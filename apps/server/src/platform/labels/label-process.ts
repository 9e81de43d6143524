import { serveRendering } from '../pdf/serve-rendering.ts'
import type { LabelRequest } from './label-job.ts'
import { LabelWriter } from './label-writer.ts'

/** A process that encodes and draws labels, so that the server stays responsive. */
let writer: LabelWriter | null = null

serveRendering<LabelRequest>((request) => {
  if (request.kind === 'begin') {
    writer = new LabelWriter(request.job)
    return []
  }
  if (!writer) throw new Error('The labels were not started.')
  if (request.kind === 'labels') return writer.add(request.labels)
  return request.kind === 'test-page' ? writer.addTestPage() : writer.end()
})
