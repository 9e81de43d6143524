import { expect, test } from 'vitest'
import { createPmsApp } from '#features/work/pms/pms-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'

const server = disposeAfterAll(await createPmsApp())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const file: FormPart = { name: 'Document', fileName: 'manual.pdf', content: pdf }
const add = (scheduleId: number, subject = 'administrator') =>
  sendForm(server, '/api/Documents', [{ name: 'pmScheduleId', value: String(scheduleId) }, file], { subject })

test('[C2.005] documents of a PM schedule are added by users who edit it, logged, and linked to its orders', async () => {
  const id = await server.newSchedule()
  const { status, json } = await add(id)
  expect(status).toBe(201)
  const listed = await server.as('administrator', `/api/Documents?pmScheduleId=${id}`)
  expect(listed.json.data.map(({ docTitle }: { docTitle: string }) => docTitle)).toEqual(['manual'])
  const log = await server.as('administrator', `/api/PmSchedules/${id}/log`)
  expect(log.json.data[0].activity).toBe('Documents added: manual.pdf')
  server.day('2026-01-15')
  await server.generate()
  const [order] = await server.ordersOf(id)
  const ofOrder = await server.as('administrator', `/api/Documents?workorderId=${order?.id}`)
  expect(ofOrder.json.data.map(({ documentId }: { documentId: number }) => documentId)).toEqual([
    json[0].documentId,
  ])
})

test('adding requires permission to edit the schedule and access to its property', async () => {
  const id = await server.newSchedule()
  expect((await add(id, 'technician')).status).toBe(403)
  const foreign = await server.newSchedule({ property_id: 1002 })
  expect((await add(foreign)).status).toBe(404)
})
