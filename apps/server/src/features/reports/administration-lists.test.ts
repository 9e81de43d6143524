import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPdfPages } from '#platform/testing/read-pdf.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { listJobs } from '../../jobs.ts'

let server: ReferenceApp
beforeAll(async () => {
  server = await createReferenceApp({ jobs: listJobs })
  await server.db
    .insertInto('procedure')
    .values({ id: 7001, title: 'Boiler look', description: '' })
    .execute()
})
afterAll(() => server[Symbol.asyncDispose]())

const lists = [
  {
    reportId: 2803,
    title: 'Role List',
    id: 1006,
    heads: 'Name Kind Privileges Users',
    row: 'Technician Worker',
    total: 'Roles 1',
  },
  {
    reportId: 2802,
    title: 'Property List',
    id: 1001,
    heads: 'Code Name City State Time zone Active',
    row: 'America/New_York Yes',
    total: 'Properties 1',
  },
  {
    reportId: 2105,
    title: 'Procedure List',
    id: 7001,
    heads: 'Title Trade Asset category Lines PM schedules Mandatory Active',
    row: 'Boiler look 0 0 No Yes',
    total: 'Procedures 1',
  },
]

describe.each(lists)('[C0.011] $title', ({ reportId, title, id, heads, row, total }) => {
  const queue = (person: string, foundSetIds: string) =>
    server.as(person, '/api/Reports/QueueReport', { method: 'POST', body: { reportId, foundSetIds } })

  test('is printed in the columns of the list, with the number of its records', async () => {
    const { status, json } = await queue('administrator', String(id))
    expect([status, json.reportName]).toEqual([200, title])
    const run = await vi.waitFor(
      async () => {
        const found = await server.as(
          'administrator',
          `/api/Reports/GetReportByQueueId?queueId=${json.queueId}`,
        )
        expect(['Queued', 'Running']).not.toContain(found.json.runResult)
        return found.json
      },
      { timeout: 40_000, interval: 100 },
    )
    expect(run.runResult).toBe('Run successfully')
    const pages = await readPdfPages(Buffer.from(run.reportData, 'base64'))
    const text = pages.join(' ').replace(/\u200b/g, '')
    expect(text).toContain(heads)
    expect(text).toContain(row)
    expect(text).toContain(`Totals ${total}`)
  })

  test('is refused for records that do not exist, and to whoever may not see them', async () => {
    expect((await queue('administrator', `${id}\n999999`)).status).toBe(403)
    expect((await queue('dispatcher', String(id))).status).toBe(403)
  })
})
