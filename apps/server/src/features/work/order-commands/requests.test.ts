import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clearSettings())

const approve = (workorderId: number, more: object = {}, subject = 'supervisor') =>
  server.send(subject, 'PUT', '/approve', { workorderId, ...more })
const deny = (workorderId: number, denyReason: string | null = 'Not ours', subject = 'supervisor') =>
  server.send(subject, 'PUT', '/deny', {
    workorderId,
    denyReason,
    user: 'x',
    denyDateTime: '2026-03-10T14:59:00Z',
  })

describe('[A7.019,A4.002,C9.001] approving a request', () => {
  test('assigns the next number and applies the approver’s choices', async () => {
    const id = await server.newRequest()
    const { status, json } = await approve(id, {
      assignTo: 'pia pipe',
      jobType: 'Leak',
      user: 'somebody',
      approvalDateTime: '2026-03-10T14:59:00Z',
    })
    expect([status, json]).toMatchObject([
      200,
      { orderCategory: 'CM', orderStatus: 'Open', reqFlag: false, trade: 'Plumbing', jobType: 'Leak' },
    ])
    expect(await server.log(id)).toEqual([
      'Trade changed from HVAC to Plumbing',
      'Job Type set to Leak',
      'Reassigned from Tess Tern to pia pipe',
      `Request ${json.requestId} approved as work order ${json.orderNumber}`,
    ])
  })

  test('opens a request that was on hold', async () => {
    const id = await server.newRequest({ status_kind: 'hold', hold_at: '2026-03-10' })
    expect((await approve(id)).json).toMatchObject({ orderStatus: 'Open', orderCategory: 'CM' })
  })

  test('requires the permission, known names and an actual request', async () => {
    const id = await server.newRequest()
    for (const subject of ['technician', 'requester'])
      expect((await approve(id, {}, subject)).status).toBe(403)
    expect(errorsOf(await approve(id, { assignTo: 'Vic South' }))).toEqual({ assignTo: 'unknown' })
    expect(errorsOf(await approve(id, { trade: 'Roofing' }))).toEqual({ trade: 'unknown' })
    expect((await server.order(id)).orderNumber).toBe('REQ')
    const { status, json } = await approve(await server.newOrder())
    expect([status, json.errors[0].code]).toEqual([409, 'not-a-request'])
  })

  test('lets one of approve and deny win and returns 409 with the outcome to the other', async () => {
    const id = await server.newRequest()
    const answers = await Promise.all([approve(id), deny(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
    expect(lost.json.current.orderNumber).toBe(won.json.orderNumber)
    expect(await server.log(id)).toHaveLength(1)
  })

  test('assigns consecutive unique numbers to concurrent approvals', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => server.newRequest()))
    const numbers = (await Promise.all(ids.map((id) => approve(id)))).map(({ json }) =>
      Number(json.orderNumber),
    )
    numbers.sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })
})

describe('[A7.020,C9.001] denying a request', () => {
  test('sets the status to Denied and stores the reason', async () => {
    server.clock.set(new Date('2026-03-10T15:00:00Z'))
    const id = await server.newRequest()
    const { status, json } = await deny(id)
    expect([status, json]).toMatchObject([
      200,
      {
        orderNumber: 'Denied',
        orderStatus: 'Denied',
        denyReason: 'Not ours',
        deniedDateTime: '2026-03-10T15:00:00.000Z',
        deniedCompleteDateTime: '2026-03-10T15:00:00.000Z',
        withdrawnFlag: false,
      },
    ])
    expect(await server.log(id)).toEqual(['Status changed from Open to Denied: Not ours'])
  })

  test('requires a reason and the permission', async () => {
    const id = await server.newRequest()
    for (const reason of [null, '  '])
      expect(errorsOf(await deny(id, reason))).toEqual({ denyReason: 'required' })
    expect((await deny(id, 'x', 'technician')).status).toBe(403)
    expect((await deny(await server.newOrder())).status).toBe(409)
  })
})

describe('[C9.001] withdrawing a request', () => {
  test('is allowed for the requester only', async () => {
    const id = await server.newRequest()
    const body = { workorderId: id }
    expect((await server.send('technician', 'PUT', '/withdraw', body)).status).toBe(403)
    const { status, json } = await server.send('requester', 'PUT', '/withdraw', body)
    expect([status, json.orderStatus, json.withdrawnFlag]).toEqual([200, 'Denied', true])
    expect(await server.log(id)).toEqual(['Status changed from Open to Withdrawn'])
    expect((await server.send('requester', 'PUT', '/withdraw', body)).status).toBe(409)
  })
})

test('[A1.004] a requester submits a request, follows its progress and answers the survey at the end', async () => {
  const asked = await server.send('requester', 'POST', '/Request', {
    description: 'Too warm.',
    building: 'Library',
    jobType: 'Too hot',
  })
  const { workorderId } = asked.json
  const follow = async () => {
    const { json } = await server.as('requester', `/api/Workorders/${workorderId}`)
    return [json.orderNumber === 'REQ', json.orderStatus, json.comments.length]
  }
  expect(await follow()).toEqual([true, 'Open', 0])
  await approve(workorderId, { assignTo: 'Tess Tern' })
  await server.send('technician', 'POST', '/AddComment', {
    workorderId,
    commentText: 'On our way.',
    kind: 1,
  })
  expect(await follow()).toEqual([false, 'Open', 1])
  const { status } = await server.send('technician', 'PUT', '/Complete', { workorderId })
  expect(status).toBe(200)
  expect(await follow()).toEqual([false, 'Complete', 1])
  const survey = { workorderId, surveyRating: 5, surveyAcceptable: 'Yes', surveyText: '' }
  expect((await server.send('requester', 'POST', '/CompleteSurvey', survey)).json.survey.surveyRating).toBe(5)
})
