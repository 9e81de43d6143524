import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

const pdf = Buffer.from('%PDF-1.7 of a test')

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const { sha256, byteSize } = await server.deps.storage.put(pdf, 'application/pdf')
  const file = { id: 1001, sha256, media_type: 'application/pdf', byte_size: byteSize }
  await server.db.insertInto('stored_file').values(file).execute()
  const run = { report_id: 1004, report_name: 'Work Order List Report', property_id: 1001 }
  await insertRows(server.db, 'report_run', [
    {
      ...run,
      id: 1001,
      user_id: 1002,
      run_result: 'Run successfully',
      run_at: '2026-03-01T10:00:00Z',
      file_id: 1001,
    },
    { ...run, id: 1002, user_id: 1002, property_id: null },
    { ...run, id: 1003, user_id: 1003, run_result: 'Run successfully', file_id: 1001 },
  ])
})

const history = (subject: string, body?: object) =>
  server.post(subject, '/api/Reports/GetMyReportHistory', body)

describe('[B7.044] the report history', () => {
  test('[B3.022] lists the reports of the caller, newest first, with all fields', async () => {
    const { status, json } = await history('technician')
    expect([status, json.map(({ queueId }: { queueId: number }) => queueId)]).toEqual([200, [1002, 1001]])
    expect(json[1]).toEqual({
      queueId: 1001,
      fmRecordId: 1001,
      fmModId: 1,
      reportId: 1004,
      reportName: 'Work Order List Report',
      propertyId: 1001,
      propertyName: 'North Campus',
      outputType: 'PDF',
      queuedDateTime: expect.any(String),
      runDateTime: '2026-03-01T10:00:00.000Z',
      runResult: 'Run successfully',
    })
  })

  test('can be limited to a property of the caller and to the newest', async () => {
    expect((await history('technician', { propertyId: 1001 })).json).toHaveLength(1)
    expect((await history('technician', { take: 1 })).json).toHaveLength(1)
    expect((await history('technician', { propertyId: 1002 })).status).toBe(404)
    expect((await history('technician', { take: 0 })).json.errors[0].field).toBe('take')
  })

  test('is hidden from requesters', async () => {
    expect((await history('requester')).status).toBe(403)
  })
})

describe('[B7.045] a report by its queue id', () => {
  const read = (subject: string, queueId: number) =>
    server.as(subject, `/api/Reports/GetReportByQueueId?queueId=${queueId}`)

  test('[B3.023] contains the PDF in base64', async () => {
    const { json } = await read('technician', 1001)
    expect(Buffer.from(json.reportData, 'base64').equals(pdf)).toBe(true)
  })

  test('is empty until it has run', async () => {
    expect((await read('technician', 1002)).json).toMatchObject({ runResult: 'Queued', reportData: '' })
  })

  test('is visible only to its owner', async () => {
    expect((await read('technician', 1003)).status).toBe(404)
    expect((await read('administrator', 1001)).status).toBe(404)
    expect((await read('supervisor', 1003)).status).toBe(200)
  })
})
