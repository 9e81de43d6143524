import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const texts = async (subject: string, query: string) =>
  (await server.as(subject, `/api/Messages?${query}`)).json.map(
    ({ messageText }: { messageText: string }) => messageText,
  )

describe('[A7.059,B7.036] quick messages', () => {
  test('contain general and property-specific messages, by direction, in order', async () => {
    expect(await texts('technician', 'PropertyId=1001&MessageDirection=Worker%20To%20Requester')).toEqual([
      'Ring at the north gate.',
      'We are on our way.',
    ])
    expect(await texts('technician', 'PropertyId=1001&MessageDirection=Internal')).toEqual([
      'Check the manual.',
    ])
    expect(await texts('wide', 'propertyId=1002')).toEqual([
      'Check the manual.',
      'South gate.',
      'We are on our way.',
    ])
  })

  test('[B3.046] have all their fields', async () => {
    const { json } = await server.as('technician', '/api/Messages?messageDirection=Internal')
    expect(json).toEqual([
      {
        messageId: 1002,
        fmRecordId: 1002,
        fmModId: 1,
        messageText: 'Check the manual.',
        messageDirection: 'Internal',
        propertyId: null,
      },
    ])
  })

  test('that are internal are hidden from requesters', async () => {
    expect(await texts('requester', 'propertyId=1001')).toEqual([
      'Ring at the north gate.',
      'We are on our way.',
    ])
    expect(await texts('requester', 'messageDirection=Internal')).toEqual([])
  })

  test('of another property, or an unknown direction, are rejected', async () => {
    expect((await server.as('technician', '/api/Messages?propertyId=1002')).status).toBe(404)
    const { status, json } = await server.as('technician', '/api/Messages?messageDirection=Sideways')
    expect([status, json.errors[0].field]).toEqual([400, 'messageDirection'])
  })
})
