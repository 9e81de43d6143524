import { parentPort } from 'node:worker_threads'
import type { LabelRequest } from './label-job.ts'
import { LabelWriter } from './label-writer.ts'

/** A thread that encodes and draws labels, so that the server stays responsive. */
let writer: LabelWriter | null = null

function handleRequest(request: LabelRequest): Buffer[] {
  if (request.kind === 'begin') {
    writer = new LabelWriter(request.job)
    return []
  }
  if (!writer) throw new Error('The labels were not started.')
  if (request.kind === 'labels') return writer.add(request.labels)
  return request.kind === 'test-page' ? writer.addTestPage() : writer.end()
}

parentPort?.on('message', (request: LabelRequest) => {
  parentPort?.postMessage(Buffer.concat(handleRequest(request)))
})
