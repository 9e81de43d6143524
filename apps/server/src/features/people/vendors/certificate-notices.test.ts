import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { createCertificateNoticesJob } from './certificate-notices-job.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  // North Roofs works for property 1001 alone, Acme for every property.
  await sql`insert into vendor_certificate (id, company_id, kind, number, from_on, to_on) values
    (1, 1007, 'Insurance', 'GL-1', '2025-05-10', '2026-05-09'),
    (2, 1006, 'License', '', null, '2026-05-09'), (3, 1010, 'Insurance', '', null, '2026-05-09')`.execute(
    server.db,
  )
})

const runOn = async (moment: string) => {
  const now = new Date(moment)
  server.clock.set(now)
  const run = () => createCertificateNoticesJob(server.deps).run({} as never, new AbortController().signal)
  // Two processes look at once.
  await Promise.all([run(), run()])
  const { rows } = await sql<{ to_address: string; subject: string }>`
    select to_address, subject from mail_message where created_at = ${now} order by subject, to_address`.execute(
    server.db,
  )
  return rows
}

test('[C4.008] are written 60, 30 and 7 days before, once each, to vendor editors with access to the vendor', async () => {
  expect(await runOn('2026-03-09T16:00:00Z')).toEqual([])
  const first = await runOn('2026-03-10T16:00:00Z')
  const people = ['ada@north.example', 'wanda@north.example']
  expect(first).toEqual([
    ...people.map((to_address) => ({ to_address, subject: 'Insurance of North Roofs ends 5/9/2026' })),
    ...people.map((to_address) => ({ to_address, subject: 'License of Acme Cooling ends 5/9/2026' })),
  ])
  expect(await runOn('2026-03-10T20:00:00Z')).toEqual([])
  expect(await runOn('2026-04-08T16:00:00Z')).toEqual([])
  expect(await runOn('2026-04-09T16:00:00Z')).toHaveLength(4)
  expect(await runOn('2026-05-02T16:00:00Z')).toHaveLength(4)
  expect(await runOn('2026-05-09T16:00:00Z')).toEqual([])
  expect(await server.logTexts('administrator', '/api/Vendors/1007')).toEqual([
    'Insurance GL-1 ends 5/9/2026: 7-day notice sent to 2 people',
    'Insurance GL-1 ends 5/9/2026: 30-day notice sent to 2 people',
    'Insurance GL-1 ends 5/9/2026: 60-day notice sent to 2 people',
  ])
})

test('[C4.008] start again for a new end date, and not if notices are off', async () => {
  await sql`update vendor_certificate set to_on = '2026-06-01' where id = 1`.execute(server.db)
  await sql`insert into setting (name, value) values ('sendNoticesFlag', 'false')`.execute(server.db)
  expect(await runOn('2026-05-10T16:00:00Z')).toEqual([])
  await sql`delete from setting where name = 'sendNoticesFlag'`.execute(server.db)
  expect(await runOn('2026-05-10T17:00:00Z')).toHaveLength(2)
})

test('[C8.040] [C8.041] use the customized text, with the consequence', async () => {
  await sql`insert into setting (name, value) values ('expiredCertificateStopsFlag', 'true')`.execute(
    server.db,
  )
  await server.put('wide', '/api/System/mailtemplates/certificate-ending', {
    subject: '{{vendor}}: {{kind}} until {{end}}',
    body: '{{certificate}} runs out, {{recipient}}.\n\n{{stop}}',
  })
  await sql`update vendor_certificate set to_on = '2026-08-01' where id = 1`.execute(server.db)
  expect((await runOn('2026-06-05T16:00:00Z')).map(({ subject }) => subject)).toEqual([
    'North Roofs: Insurance until 8/1/2026',
    'North Roofs: Insurance until 8/1/2026',
  ])
  const { rows } = await sql<{
    text: string
  }>`select text_body as text from mail_message where to_address = 'ada@north.example'
    order by id desc limit 1`.execute(server.db)
  expect(rows[0]?.text).toContain(
    'Insurance GL-1 runs out, Ada Admin.\n\nFrom the next day on no order can be assigned to it.',
  )
})

test('[C8.039] wait for the digest if chosen, and are omitted if turned off', async () => {
  await sql`update vendor_certificate set to_on = '2026-10-01' where id = 1`.execute(server.db)
  await server.put('administrator', '/api/Users/MyNotices', { noticeDelivery: 'daily' })
  await sql`update user_account set notice_delivery = 'none' where email = 'wanda@north.example'`.execute(
    server.db,
  )
  expect(await runOn('2026-08-05T16:00:00Z')).toEqual([])
  const { json } = await server.as('administrator', '/api/Vendors/1007/log')
  expect(json.data[0].activity).toBe('Insurance GL-1 ends 10/1/2026: 60-day notice sent to 1 person')
  const { rows } = await sql<{ to_address: string; title: string; link: string }>`
    select to_address, title, link from digest_entry`.execute(server.db)
  expect(rows).toEqual([
    {
      to_address: 'ada@north.example',
      title: 'North Roofs: Insurance until 10/1/2026',
      link: 'http://localhost:3000/vendors/1007',
    },
  ])
})

test('[C8.039] are also omitted for people whose contact record disables mail', async () => {
  await sql`update vendor_certificate set to_on = '2026-11-01' where id = 1`.execute(server.db)
  await sql`update contact set notify_preference = 'none' where id = (select min(id) from contact)`.execute(
    server.db,
  )
  await sql`update user_account set notice_delivery = 'instant', contact_id = (select min(id) from contact)
    where email = 'wanda@north.example'`.execute(server.db)
  await sql`update user_account set notice_delivery = 'instant' where email = 'ada@north.example'`.execute(
    server.db,
  )
  const written = await runOn('2026-09-05T16:00:00Z')
  expect(written.map(({ to_address: to }) => to)).toEqual(['ada@north.example'])
  await sql`update user_account set contact_id = null where email = 'wanda@north.example'`.execute(server.db)
})

test('[C4.008] are not sent to disabled accounts or without an address', async () => {
  await sql`update vendor_certificate set to_on = '2026-08-01' where id = 1`.execute(server.db)
  await sql`update user_account set is_disabled = true where id = 1006`.execute(server.db)
  await sql`update user_account set role_id = 1001 where id in (1007, 1009)`.execute(server.db)
  const written = await runOn('2026-07-25T16:00:00Z')
  expect(written.map(({ to_address }) => to_address)).toEqual(['ada@north.example'])
})
