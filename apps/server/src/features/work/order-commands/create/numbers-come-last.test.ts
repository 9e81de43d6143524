import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { recordStatements } from '#platform/testing/sent-statements.ts'
import { createCommandsApp } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())

const draft = { jobType: 'Leak', assignTo: 'pia pipe', description: 'Tap drips.' }
const complete = { status_kind: 'complete', completed_at: '2026-03-09T16:00:00Z' } as const

/** Commands that take an order or request number. */
const commands: Record<string, () => Promise<{ status: number }>> = {
  'a new order': () => server.send('supervisor', 'POST', '', draft),
  'a new request': () =>
    server.send('requester', 'POST', '/Request', { description: 'Tap drips.', building: 'Library' }),
  'an approval': async () =>
    server.send('supervisor', 'PUT', '/approve', { workorderId: await server.newRequest(), jobType: 'Leak' }),
  'a duplicate': async () =>
    server.send('supervisor', 'POST', `/duplicate/${await server.newOrder()}/pia%20pipe`),
  'a follow-up': async () => {
    await server.setting('stillBrokenMakes', 'Follow-up')
    const id = await server.newOrder({ entered_by_user_id: 1004, ...complete })
    return await server.send('requester', 'PUT', `/${id}/still-broken`, { message: 'It drips again.' })
  },
  'the order of a failed line': async () => {
    const id = await server.newOrder()
    const taskId = await insertRow(server.db, 'work_order_task', {
      work_order_id: id,
      sort_order: 1,
      text: 'Belts',
      is_failed: true,
    })
    return await server.send('supervisor', 'POST', `/${id}/tasks/${taskId}/order`)
  },
}

/** Written after the number is known, because they contain it. */
const messages = /\b(mail_message|request_link|request_link_key)\b/

describe('holding the number counter only briefly', () => {
  test.each(Object.keys(commands))(
    '%s takes its number in its last write, and waits for the disk after its commit',
    async (name) => {
      let status = 0
      const sent = await recordStatements(async () => {
        status = (await commands[name]?.())?.status ?? 0
      })
      expect(status).toBeLessThan(300)
      const texts = sent.map(({ text }) => text)
      const taking = texts.findIndex((text) => text.includes('next_number('))
      expect(taking).toBeGreaterThan(0)
      const after = texts.slice(taking + 1)
      const writes = after.filter((text) => /\b(insert into|update|delete from)\b/i.test(text))
      expect(writes.filter((text) => !messages.test(text))).toEqual([])
      expect(texts[taking]).toMatch(/work_order_log/)
      expect(texts.slice(0, taking).some((text) => /synchronous_commit to off/.test(text))).toBe(true)
      expect(texts.at(-1)).toMatch(/pg_logical_emit_message/)
    },
  )
})
