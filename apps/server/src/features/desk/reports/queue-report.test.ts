import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { fullOrderId } from '#features/work/work-orders/full-order.fixture.ts'
import type { PersonName } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { countPdfPictures, readPdfPages } from '#platform/testing/read-pdf.ts'
import { readPdfCodes } from '#platform/testing/read-pdf-codes.ts'
import { getRow, insertRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createReportJob } from './report-job.ts'
import {
  createReportsApp,
  finishedReport,
  printReport,
  queueReport,
  type ReportRun,
  readReport,
} from './reports-app.fixture.ts'

const server = disposeAfterAll(await createReportsApp())

type Problem = { title: string; errors: { field: string; code: string; message: string }[] }
const queue = (person: PersonName, payload: object) => queueReport(server, person, payload)
const read = (person: PersonName, queueId: number) => readReport(server, person, queueId)
const finished = (person: PersonName, queueId: number) => finishedReport(server, person, queueId)

async function print(person: PersonName, payload: object) {
  const printed = await printReport(server, person, payload)
  return { ...printed, pages: await readPdfPages(printed.pdf) }
}

const seenBy = async (person: PersonName, query = {}) =>
  (await server.list(person, { take: '1000', propertyId: '1', ...query })).ids

describe('[A7.058,B7.046] a report on work orders', () => {
  test('[B3.024] returns its queue row immediately', async () => {
    const payload = {
      reportId: 1004,
      reportName: 'Spring',
      propertyId: 1,
      outputType: 'PDF',
      foundSetIds: `${fullOrderId}\r\n${fullOrderId}\n`,
      findFilters: 'Status: Open',
      sortField: 'orderNumber',
      user: 'technician',
    }
    const { status, body } = await queue('technician', payload)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        reportId: 1004,
        reportName: 'Spring',
        propertyName: 'North',
        outputType: 'PDF',
        runResult: 'Queued',
        runDateTime: null,
        foundSetIds: String(fullOrderId),
        findFilters: 'Status: Open',
        sortField: 'orderNumber',
      }),
    ])
    await finished('technician', (body as unknown as ReportRun).queueId)
  })

  test('1000: one order with all its sections, times in its zone, photo and signature', async () => {
    const urgent = { list_name: 'Priority', value: 'Urgent', display_sequence: 9, request_priority: 2 }
    await server.db.insertInto('value_list_item').values(urgent).execute()
    const custom = { name: 'enableCustomFields', value: JSON.stringify(true) }
    const named = { name: 'systemLogoText', value: JSON.stringify('North Hospital Trust') }
    await server.db.insertInto('setting').values([custom, named]).execute()
    const { pdf, pages } = await print('manager', { reportId: 1000, foundSetIds: String(fullOrderId) })
    const text = pages.join(' ')
    for (const part of [
      'Work Order Report',
      'All properties · 1 order · printed 3/10/2026',
      'North Hospital Trust North Work Order 7000',
      'Follow-up',
      'Priority Urgent',
      'All times are in Eastern Time.',
      'Trade Plumbing Job Type Leak',
      '3/8/2026 12:00 PM',
      'The pump leaks.',
      'Cost center',
      'behind the door',
      'Pump Leak New seal',
      'Procedure: Pump check',
      'Done Shut the valve',
      'Read the meter 12 h',
      'Labor',
      'Total 2.50 hours, $102.50',
      'Seal Purchase 2 1 $3.25 $3.25',
      'Requester Communications',
      'Water on the floor.',
      'Seal was cheap.',
      'Rating 5 of 5 Acceptable Yes',
      'Manual PDF 2 Current',
      'the leak · Rita Ray',
      'Signature Rita',
      'Log When Who What 3/6/2026 11:30 PM Rita Ray Request made.',
      `Page 1 of ${pages.length}`,
    ])
      expect(text.replace(/\u200b/g, '')).toContain(part)
    expect((await countPdfPictures(pdf)).reduce((sum, count) => sum + count, 0)).toBe(2)
    expect((await readPdfCodes(pdf)).map((code) => code.text)).toEqual([
      expect.stringMatching(new RegExp(`^https?://.+/orders/${fullOrderId}$`)),
    ])
  })

  test('hides rates from a worker without View Rates', async () => {
    const { pages } = await print('technician', { reportId: 1000, foundSetIds: String(fullOrderId) })
    expect(pages.join(' ')).toContain('Total 2.50 hours')
    expect(pages.join(' ')).not.toContain('102.50')
  })

  test('1002: a batch has one order per page, in the requested order', async () => {
    const ids = (await seenBy('supervisor')).slice(-6).reverse()
    const { pages, run } = await print('supervisor', { reportId: 1002, foundSetIds: ids.join('\n') })
    expect(run.reportName).toBe('Batch List Report')
    expect(pages).toHaveLength(6)
    for (const [index, id] of ids.entries()) {
      const { number, requestNumber } = server.orders.find((order) => order.id === id) ?? {}
      expect(pages[index]).toContain(number ? `Work Order ${number}` : `Request ${requestNumber}`)
      expect(pages[index]).toMatch(new RegExp(`Page ${index + 1} of 6$`))
    }
    expect(pages[0]).toContain('6 orders')
    expect(pages[1]).not.toContain('6 orders')
  })

  test('1004: a list shows filters, totals and pages, in the order of its sortField', async () => {
    const ids = await seenBy('supervisor', {
      propertyId: ['1', '2'],
      sortColumn: 'orderNumber',
      sortDirection: 'ascend',
    })
    const { pages } = await print('supervisor', {
      reportId: 1004,
      propertyId: 1,
      foundSetIds: [...ids].reverse().join('\n'),
      findFilters: 'Trade: Wärme',
      sortField: 'orderNumber ascend',
    })
    const text = pages.join(' ')
    expect(text).toMatch(/^Work Order List Report North · .* orders · printed 3\/10\/2026 11:00 AM EDT by /)
    expect(pages[0]).toContain('Filters: Trade: Wärme Sorted by: Order # (ascending)')
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries())
      expect(page).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`))
    const numbers = ids.flatMap((id) => server.orders.find((order) => order.id === id)?.number ?? [])
    const places = numbers.map((number) => text.indexOf(` ${number} `))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(text).toMatch(new RegExp(`Totals Orders .*${ids.length}`))
  })
})

describe('a rejected report', () => {
  const of = (foundSetIds: string, more: object = {}) => ({ reportId: 1002, foundSetIds, ...more })
  const refusal = async (person: PersonName, payload: object) => {
    const { status, body } = await queue(person, payload)
    const [error] = (body as Problem).errors
    return [status, error?.field, error?.message]
  }

  test('has no orders, unreadable ids, or an unknown kind', async () => {
    expect(await refusal('technician', of(' '))).toEqual([400, 'foundSetIds', 'Is required.'])
    expect((await refusal('technician', of('1,2')))[1]).toBe('foundSetIds')
    expect((await refusal('technician', of('1\n-2')))[1]).toBe('foundSetIds')
    expect((await refusal('technician', of('1', { reportId: 1001 })))[1]).toBe('reportId')
    expect((await refusal('technician', of('1', { outputType: 'EXE' })))[1]).toBe('outputType')
    expect((await refusal('technician', of('1\n2', { reportId: 1000 })))[2]).toBe(
      'This report is for one order.',
    )
  })

  test('[C10.011] is a batch of more than 500 orders', async () => {
    const batch = (length: number) => of(Array.from({ length }, (_, index) => index + 90_001).join('\n'))
    expect(await refusal('technician', batch(501))).toEqual([
      400,
      'foundSetIds',
      'Narrow the list to 500 orders or fewer.',
    ])
    // 500 are few enough. These orders do not exist.
    expect((await refusal('technician', batch(500)))[0]).toBe(403)
  })

  test('contains an order that is invisible to the person or missing', async () => {
    const foreign = server.orders.find(({ propertyId }) => propertyId === 3)?.id
    expect(await refusal('technician', of(`${fullOrderId}\n${foreign}\n99999`))).toEqual([
      403,
      'foundSetIds',
      `These orders do not exist, or you may not see them: ${foreign}, 99999.`,
    ])
    expect((await refusal('technician', of(String(fullOrderId), { propertyId: 3 })))[0]).toBe(404)
  })

  test('comes from a requester, or from a manager without View Reports', async () => {
    expect((await queue('requester', of(String(fullOrderId)))).status).toBe(403)
    expect((await queue('stranger', of('1'))).status).toBe(403)
  })
})

test('is visible only to its owner, including its live event', async () => {
  const { url } = await listen()
  const owner = await eventsOf(url, 'technician')
  const other = await eventsOf(url, 'supervisor')
  const { run } = await print('technician', { reportId: 1000, foundSetIds: String(fullOrderId) })
  expect(await read('supervisor', run.queueId)).not.toHaveProperty('reportData')
  await vi.waitFor(() => expect(owner.heard(run.queueId)).toBeGreaterThanOrEqual(3))
  expect(other.heard(run.queueId)).toBe(0)
  owner.close()
  other.close()
})

async function listen() {
  return { url: await server.app.listen({ port: 0, host: '127.0.0.1' }) }
}
async function eventsOf(url: string, person: PersonName) {
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/events`, {
    headers: await signedInAs(server, person),
    signal: stop.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  await vi.waitFor(() => expect(text).toContain('event: ready'))
  return {
    heard: (queueId: number) =>
      text.split('\n').filter((line) => line.includes(`"kind":"report-run","recordId":${queueId}`)).length,
    close: () => {
      stop.abort()
      return reading
    },
  }
}

describe('the report job', () => {
  const never = new AbortController().signal
  async function insertRun(values: object = {}): Promise<number> {
    const run = { user_id: 3, report_id: 1000, report_name: 'R', found_set_ids: [fullOrderId], ...values }
    const { id } = await server.db
      .insertInto('report_run')
      .values(run)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const make = (queueId: number, signal = never) => createReportJob(server.deps).run({ queueId }, signal)
  const result = async (id: number) =>
    await getRow(server.db, 'report_run', ['run_result', 'file_id', 'mod_id'], { id })

  test('restarts a report left running by a killed process, and skips finished ones', async () => {
    const id = await insertRun({ run_result: 'Running' })
    await make(id)
    const made = await result(id)
    expect(made).toMatchObject({ run_result: 'Run successfully', file_id: expect.any(Number) })
    await make(id)
    expect(await result(id)).toEqual(made)
  })

  test("checks the owner's access again, and reports the number of omitted records", async () => {
    const foreign = server.orders.find(({ propertyId }) => propertyId === 3)?.id as number
    const id = await insertRun({ report_id: 1002, found_set_ids: [foreign, fullOrderId] })
    await make(id)
    const { reportData } = await read('technician', id)
    const pages = await readPdfPages(Buffer.from(reportData, 'base64'))
    expect(pages.join(' ')).toContain('1 order was omitted: deleted, or no longer visible to you.')
    const nothing = await insertRun({ found_set_ids: [foreign] })
    await make(nothing)
    expect((await result(nothing)).run_result).toBe(
      'Failed: none of these orders exists, or you may not see them.',
    )
  })

  test('does not run for a disabled account', async () => {
    const id = await insertRun({ user_id: 5 })
    await server.db.updateTable('user_account').set({ is_disabled: true }).where('id', '=', 5).execute()
    await make(id)
    expect((await result(id)).run_result).toBe('Failed: your account may no longer print reports.')
  })

  test('reports a failure after the last attempt', async () => {
    const id = await insertRun({ run_result: 'Running' })
    await createReportJob(server.deps).giveUp?.({ queueId: id })
    expect((await result(id)).run_result).toMatch(/^Failed: the report could not be created/)
  })

  test('leaves no partial file when it is interrupted', async () => {
    const id = await insertRun()
    await expect(make(id, AbortSignal.abort())).rejects.toThrow()
    expect((await result(id)).run_result).toBe('Running')
    expect(await readdir(path.join(server.deps.config.dataFolder, 'files', '.incoming'))).toEqual([])
  })
})

test('one person has at most ten reports in the queue', async () => {
  const run = { user_id: 4, report_id: 1000, report_name: 'R', found_set_ids: [1] }
  await insertRows(
    server.db,
    'report_run',
    Array.from({ length: 10 }, () => run),
  )
  const [id] = await seenBy('limited')
  const { status, body } = await queue('limited', { reportId: 1000, foundSetIds: String(id) })
  expect([status, (body as Problem).errors[0]?.code]).toEqual([409, 'queue-full'])
})
