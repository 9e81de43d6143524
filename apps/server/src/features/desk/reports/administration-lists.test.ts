import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { printedText } from './printed-report.fixture.ts'
import { runReports } from './report-job.fixture.ts'

const server = disposeAfterAll(await createReferenceApp({ jobs: runReports }))
await server.db.insertInto('procedure').values({ id: 7001, title: 'Boiler look', description: '' }).execute()

const lists = [
  {
    reportId: 2804,
    title: 'Campus List',
    id: 1001,
    heads: 'Code Name Property Buildings Active',
    row: 'C-1 Main',
    total: 'Campuses 1',
  },
  {
    reportId: 2805,
    title: 'Building List',
    id: 1001,
    heads: 'Code Name Property',
    row: 'Library',
    total: 'Buildings 1',
  },
  {
    reportId: 2806,
    title: 'Floor List',
    id: 1001,
    heads: 'Code Name Property Building Order Rooms Active',
    row: 'Library',
    total: 'Floors 1',
  },
  {
    reportId: 2807,
    title: 'Room List',
    id: 1001,
    heads: 'Code Name Property Building Floor Category Use Type Department Active',
    row: 'Library',
    total: 'Rooms 1',
  },
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
    server.post(person, '/api/Reports/QueueReport', { reportId, foundSetIds })

  test('is printed in the columns of the list, with the number of its records', async () => {
    const { status, json } = await queue('administrator', String(id))
    expect([status, json.reportName]).toEqual([200, title])
    const text = await printedText(server, json.queueId)
    expect(text).toContain(heads)
    expect(text).toContain(row)
    expect(text).toContain(`Totals ${total}`)
  })

  test('rejects unknown records and people without access', async () => {
    expect((await queue('administrator', `${id}\n999999`)).status).toBe(403)
    expect((await queue('dispatcher', String(id))).status).toBe(403)
  })
})
