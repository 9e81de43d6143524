import { maxUnconfirmedPeople } from '@fettle/rules/desk/escalation-rules'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createEscalationsApp, ruleBody } from './escalations-app.fixture.ts'

const server = disposeAfterAll(await createEscalationsApp())
afterEach(() => server.forget())

const create = (subject: string, body: object) => server.send(subject, 'POST', '/api/EscalationRules', body)
const change = (id: number, body: object, subject = 'wide') =>
  server.send(subject, 'PUT', `/api/EscalationRules/${id}`, body)
const preview = (body: object, subject = 'wide') =>
  server.send(subject, 'POST', '/api/EscalationRules/preview', body)
const late = { target_at: '2026-03-10T15:00:00Z' }

describe('[C8.034] a rule', () => {
  test('is saved, listed by name, changed and deleted', async () => {
    const rule = await server.rule([{ count: 3 }])
    await server.rule([{}], { name: 'Early' })
    expect(rule).toMatchObject({
      name: 'Late',
      isActive: true,
      can: { change: true },
      steps: [{ stepId: 1, count: 3 }],
    })
    const { json } = await server.as('administrator', '/api/EscalationRules')
    expect(json.map(({ name }: { name: string }) => name)).toEqual(['Early', 'Late'])
    const changed = await change(rule.escalationRuleId, { name: 'Too late' })
    expect(changed.json).toMatchObject({ name: 'Too late', effectiveDateTime: rule.effectiveDateTime })
    expect((await change(rule.escalationRuleId, { name: 'early' })).status).toBe(409)
    await server.send('wide', 'DELETE', `/api/EscalationRules/${rule.escalationRuleId}`)
    expect((await server.as('administrator', '/api/EscalationRules')).json).toHaveLength(1)
  })

  test('[C8.035] fires its due steps once on request, and none while it is off', async () => {
    const id = await server.newOrder(late)
    const { escalationRuleId } = await server.rule([{ count: 2 }])
    await server.rule([{ tellAssignee: false, tellAddress: 'desk@north.example' }], { name: 'Other' })
    const run = async (subject = 'administrator') =>
      await server.send(subject, 'POST', `/api/EscalationRules/${escalationRuleId}/run`)
    server.clock.set(new Date('2026-03-10T17:00:00Z'))
    const answers = await Promise.all([run(), run()])
    expect(answers.map(({ json }) => json.steps).toSorted()).toEqual([0, 1])
    expect((await run()).json).toEqual({ steps: 0 })
    expect((await server.mailsAt('2026-03-10T17:00:00Z')).map(({ to }) => to)).toEqual(['tess@north.example'])
    expect(await server.log(id)).toEqual(['Escalation Late'])
    await server.newOrder(late)
    await server.send('wide', 'PUT', `/api/EscalationRules/${escalationRuleId}`, { isActive: false })
    expect((await run()).json).toEqual({ steps: 0 })
    expect((await run('technician')).status).toBe(403)
  })

  test('numbers new steps so that a deleted step’s number is not used again', async () => {
    const { escalationRuleId, steps } = await server.rule([{}, { count: 5 }])
    const [first, second] = steps
    const { json } = await change(escalationRuleId, { steps: [first, { ...second, stepId: null }] })
    expect(json.steps.map(({ stepId }: { stepId: number }) => stepId)).toEqual([1, 3])
  })

  test('refuses unknown references with their fields', async () => {
    const step = { tellRoleId: 9999, reassignToId: 1005, subStatus: 'Given up' }
    const { status, json } = await create('wide', ruleBody([step], { tradeId: 1003, buildingId: 1004 }))
    expect(status).toBe(400)
    expect(errorsOf({ json })).toEqual({
      tradeId: 'unknown',
      buildingId: 'unknown',
      'steps.0.tellRoleId': 'unknown',
      'steps.0.reassignToId': 'unknown',
      'steps.0.subStatus': 'unknown',
    })
  })

  test('of all properties needs all of them', async () => {
    const everywhere = ruleBody([{}], { propertyId: null })
    expect((await create('administrator', everywhere)).status).toBe(403)
    expect((await preview(everywhere, 'administrator')).status).toBe(403)
    const { json } = await create('wide', everywhere)
    const listed = await server.as('administrator', '/api/EscalationRules')
    expect(listed.json).toMatchObject([{ propertyId: null, can: { change: false } }])
    expect((await change(json.escalationRuleId, { name: 'Mine' }, 'administrator')).status).toBe(403)
    expect((await create('administrator', ruleBody([{}], { propertyId: 1002 }))).status).toBe(404)
  })

  test('asks with the number before it notifies more people than the limit', async () => {
    await sql`insert into user_account (id, subject, login_name, email, role_id)
      select 5000 + n, 'crowd' || n, 'crowd' || n, 'crowd' || n || '@n.example', 1008
      from generate_series(1, ${maxUnconfirmedPeople}) n`.execute(server.db)
    await sql`insert into user_property (user_id, property_id) select id, 1001 from user_account where id > 5000`.execute(
      server.db,
    )
    // The viewer of the reference world is one more.
    const people = maxUnconfirmedPeople + 1
    const body = ruleBody([{ tellAssignee: false, tellRoleId: 1008 }])
    const asked = await create('wide', body)
    expect([asked.status, errorsOf(asked)]).toEqual([400, { confirmedPeople: 'too-many' }])
    expect(asked.json.errors[0].message).toContain(String(people))
    expect((await create('wide', { ...body, confirmedPeople: people - 1 })).status).toBe(400)
    const { status, json } = await create('wide', { ...body, confirmedPeople: people })
    expect(status).toBe(201)
    expect((await change(json.escalationRuleId, { isActive: false })).status).toBe(200)
    expect((await change(json.escalationRuleId, { isActive: true })).status).toBe(400)
    expect((await change(json.escalationRuleId, { isActive: true, confirmedPeople: people })).status).toBe(
      200,
    )
    await server.newOrder(late)
    await sql`update escalation_rule set effective_at = '2026-03-01'`.execute(server.db)
    await server.runAt('2026-03-10T17:00:00Z')
    expect(await server.mailsAt('2026-03-10T17:00:00Z')).toHaveLength(people)
    await sql`update user_account set is_disabled = true where id > 5000`.execute(server.db)
  })

  test('with a deleted role notifies the others', async () => {
    await sql`insert into role (id, name, kind) values (7000, 'Gone', 'worker')`.execute(server.db)
    await server.rule([{ tellRoleId: 7000 }])
    await sql`delete from role where id = 7000`.execute(server.db)
    await server.newOrder(late)
    await server.runAt('2026-03-10T17:00:00Z')
    expect(await server.mailsAt('2026-03-10T17:00:00Z')).toHaveLength(1)
    const { json } = await server.as('wide', '/api/EscalationRules')
    expect(json[0].steps[0].tellRoleId).toBeNull()
  })
})

describe('[C8.036] what would fire now', () => {
  test('is what the job then fires', async () => {
    const id = await server.newOrder(late)
    await server.newOrder({ target_at: '2026-03-10T16:30:00Z' })
    const rule = await server.rule([{ count: 1 }, { count: 2, tellAddress: 'desk@north.example' }])
    server.clock.set(new Date('2026-03-10T17:00:00Z'))
    const body = { ...ruleBody([]), steps: rule.steps, escalationRuleId: rule.escalationRuleId }
    const shown = await preview(body)
    const due = shown.json.rows.filter(({ state }: { state: string }) => state === 'due')
    expect(due).toMatchObject([
      {
        recordId: id,
        stepId: 2,
        told: ['Tess Tern', 'desk@north.example'],
        dueDateTime: '2026-03-10T17:00:00.000Z',
      },
      { recordId: id, stepId: 1, told: ['Tess Tern'], dueDateTime: '2026-03-10T16:00:00.000Z' },
    ])
    expect(shown.json).toMatchObject({ total: 2, people: 2 })
    await server.runAt('2026-03-10T17:00:00Z')
    const { json } = await server.as('wide', `/api/EscalationRules/${rule.escalationRuleId}/firings`)
    expect(json.data.map(({ stepId }: { stepId: number }) => stepId).toSorted()).toEqual([1, 2])
    const after = await preview(body)
    expect(after.json.rows.map(({ state }: { state: string }) => state)).toEqual(['fired', 'fired'])
  })

  test('[C8.037] shows moments before the rule is saved as passed', async () => {
    await server.newOrder(late)
    server.clock.set(new Date('2026-03-10T18:00:00Z'))
    const { json } = await preview(ruleBody([{ count: 2 }]))
    expect(json.rows).toMatchObject([{ state: 'before-edit' }])
    const rule = await server.rule([{ count: 3 }])
    server.clock.set(new Date('2026-03-10T18:00:00Z'))
    const unchanged = { ...ruleBody([]), steps: rule.steps, escalationRuleId: rule.escalationRuleId }
    expect((await preview(unchanged)).json.rows).toMatchObject([{ state: 'due' }])
    const edited = { ...unchanged, steps: [{ ...rule.steps[0], count: 2 }] }
    expect((await preview(edited)).json.rows).toMatchObject([{ state: 'before-edit' }])
  })

  test('refuses what saving refuses', async () => {
    expect(errorsOf(await preview(ruleBody([{ tellAssignee: false }])))).toEqual({
      'steps.0.tell': 'required',
    })
  })
})
