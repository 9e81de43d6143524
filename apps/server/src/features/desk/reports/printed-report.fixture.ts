import { expect } from 'vitest'
import { readPdfPages } from '#platform/testing/read-pdf.ts'
import type { ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { untilEnded } from './until-ended.fixture.ts'

/** Waits until a queued report finishes or fails. */
const endOfReport = (server: ReferenceApp, person: string, queueId: number) =>
  untilEnded(async () => (await server.as(person, `/api/Reports/GetReportByQueueId?queueId=${queueId}`)).json)

/** The words of a finished report, without soft break points. */
export async function printedText(
  server: ReferenceApp,
  queueId: number,
  person = 'administrator',
): Promise<string> {
  const run = await endOfReport(server, person, queueId)
  expect(run.runResult).toBe('Run successfully')
  return (await readPdfPages(Buffer.from(run.reportData, 'base64'))).join(' ').replace(/\u200b/g, '')
}
