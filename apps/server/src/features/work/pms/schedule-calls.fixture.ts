import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { monthlyPlan } from '#other-property.fixture.ts'
import type { PmsApp } from './pms-app.fixture.ts'

/** Calls for schedules in North as an administrator. */
export function scheduleCalls(server: PmsApp) {
  const send = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: object, call?: { ifMatch: string }) =>
    server.send('administrator', method, `/api/PmSchedules${path}`, body, call)
  const get = (path: string) => server.as('administrator', `/api/PmSchedules${path}`)
  const jobTypeOf = async () => {
    const { rows } = await sql<{ id: number; trade: string }>`select j.id, t.name as trade from job_type j
      join trade t on t.id = j.trade_id join property_trade p on p.trade_id = t.id and p.property_id = 1001
      where j.is_active order by j.id limit 1`.execute(server.db)
    const [row] = rows
    if (!row) throw new Error('The property offers no job type.')
    return row
  }
  const draft = async (more: object = {}) => ({
    propertyId: 1001,
    jobTypeId: (await jobTypeOf()).id,
    description: 'Check the pump.',
    startsOn: '2026-01-31',
    plan: monthlyPlan,
    ...more,
  })
  const created = async (more: object = {}): Promise<PmScheduleDetail> => {
    const { status, json } = await send('POST', '', await draft(more))
    expect([status, json.errors]).toEqual([201, undefined])
    return json
  }
  const messages = ({ json }: { json: { errors?: { field: string; message: string }[] } }) =>
    (json.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
  const read = async (id: number): Promise<PmScheduleDetail> => (await get(`/${id}`)).json
  const activities = async (id: number): Promise<string[]> =>
    (await get(`/${id}/log`)).json.data.map(({ activity }: { activity: string }) => activity)
  const change = (id: number, body: object) => send('PUT', `/${id}`, body)
  const daysOf = async (id: number) =>
    (await server.occurrences(id)).map(([k, on, state]) => `${k} ${on} ${state}`)
  return { send, get, jobTypeOf, draft, created, messages, read, activities, change, daysOf }
}
