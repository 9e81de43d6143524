import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const post = (path: string, body: object, subject = 'technician') => server.send(subject, 'POST', path, body)
const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }

describe('[A7.024,A3.014] messages', () => {
  const comment = (workorderId: number, more: object, subject = 'technician') =>
    post('/AddComment', { workorderId, commentText: ' On our way. ', kind: 1, ...more }, subject)

  test('are public or internal', async () => {
    const id = await server.newOrder()
    await comment(id, { kind: 1 })
    const { status, json } = await comment(id, { kind: 2, commentText: 'Seal was cheap.' })
    expect([status, json.notes, json.privateNotes]).toEqual([200, 'On our way.', 'Seal was cheap.'])
    expect(json.comments[0]).toMatchObject({
      commentTime: '2026-03-10T15:00:00.000Z',
      commentBy: 'Tess Tern',
    })
    expect(await server.log(id)).toEqual(['Message to requester added', 'Internal message added'])
  })

  test.each([
    ['technician', '2026-03-10T14:59:30Z', '2026-03-10T14:59:30.000Z'],
    ['technician', '2026-03-10T15:03:00Z', '2026-03-10T15:00:00.000Z'],
    ['technician', '2026-03-10', '2026-03-10T15:00:00.000Z'],
    ['technician', undefined, '2026-03-10T15:00:00.000Z'],
    ['requester', '2026-03-10T14:59:30Z', '2026-03-10T15:00:00.000Z'],
  ])('of the %s with the time %s have the time %s', async (subject, commentTime, expected) => {
    const id = await server.newOrder()
    const { json } = await comment(id, { commentTime }, subject)
    expect(json.comments[0].commentTime).toBe(expected)
  })

  test('may say when they were written in a repeat under the same key', async () => {
    const id = await server.newOrder()
    const write = (more: object) =>
      server.send(
        'technician',
        'POST',
        '/AddComment',
        { workorderId: id, commentText: 'On our way.', ...more },
        { idempotencyKey: `message-${id}` },
      )
    const first = await write({})
    const again = await write({ commentTime: '2026-03-10T14:59:30Z' })
    expect([again.status, again.json]).toEqual([200, first.json])
    expect((await write({ commentText: 'Another.' })).status).toBe(409)
  })

  test('[A5.014] require 1 to 1000 characters', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await comment(id, { commentText: ' \n' }))).toEqual({ commentText: 'required' })
    expect(errorsOf(await comment(id, { commentText: 'x'.repeat(1001) }))).toEqual({
      commentText: 'too-long',
    })
    expect((await comment(id, { commentText: 'x'.repeat(1000) })).status).toBe(200)
    expect((await comment(id, { kind: 3 })).status).toBe(400)
  })

  test('by requesters are public and only on their own requests', async () => {
    const id = await server.newOrder()
    const { status, json } = await comment(id, { kind: 1 }, 'requester')
    expect([status, json.comments.length]).toEqual([200, 1])
    expect(await server.log(id)).toEqual(['Message from requester added'])
    expect((await comment(id, { kind: 2 }, 'requester')).status).toBe(403)
    expect((await comment(id, { kind: 1 }, 'viewer')).status).toBe(403)
  })
})

describe('[A7.025,A3.015] the survey', () => {
  const answer = (workorderId: number, more: object = {}, subject = 'requester') =>
    post(
      '/CompleteSurvey',
      { workorderId, surveyRating: 4, surveyAcceptable: 'Yes', surveyText: 'Quick.', ...more },
      subject,
    )

  test('[C9.021] is answered once, by the requester, when the order is complete', async () => {
    const id = await server.newOrder(completed)
    expect((await answer(id, {}, 'technician')).status).toBe(403)
    const { status, json } = await answer(id)
    expect([status, json.survey]).toMatchObject([
      200,
      { surveyRating: 4, surveyAcceptable: 'Yes', surveyText: 'Quick.' },
    ])
    expect(json.surveyId).toBe(json.survey.surveyId)
    expect(await server.log(id)).toEqual(['Survey answered: 4 of 5'])
    const again = await answer(id)
    expect([again.status, again.json.errors[0].code]).toEqual([409, 'already-done'])
  })

  test('accepts one of two concurrent answers', async () => {
    const id = await server.newOrder(completed)
    const statuses = (await Promise.all([answer(id), answer(id)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('requires a rating from 1 to 5, a complete order and the preference', async () => {
    const id = await server.newOrder(completed)
    for (const surveyRating of [0, 6, 2.5, null])
      expect((await answer(id, { surveyRating })).status).toBe(400)
    expect((await answer(await server.newOrder())).status).toBe(409)
    await server.setting('surveyActiveFlag', false)
    expect((await answer(id)).status).toBe(422)
  })
})
