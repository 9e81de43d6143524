import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { productAuthor } from '#platform/db/author.ts'
import { type Database, nobody } from '#platform/db/database.ts'
import { findRows, insertRow } from '#platform/testing/rows.ts'
import { type GenerationResult, generateOrders } from './generate.usecases.ts'

type NewSchedule = Partial<Insertable<Database['pm_schedule']>>

export type PmsApp = CommandsApp & {
  /** Creates a monthly schedule in North from January 15, 2026, with overrides and assets. Returns its id. */
  newSchedule(overrides?: NewSchedule, assetIds?: readonly number[]): Promise<number>
  newAsset(code: string, status?: string): Promise<number>
  /** Sets the clock to noon of the day in New York. */
  day(day: string): void
  /** Clears the settings, deactivates all schedules, and sets the clock to January 15, 2026. */
  reset(): Promise<void>
  generate(signal?: AbortSignal): Promise<GenerationResult>
  /** Occurrences of a schedule: number, day, state, reason. */
  occurrences(scheduleId: number): Promise<[number, string, string, string][]>
  ordersOf(
    scheduleId: number,
  ): Promise<{ id: number; number: number; status_kind: string; set_id: number | null }[]>
}

/** Starts the app on the reference world, with helpers for PM schedules in North. */
export async function createPmsApp(): Promise<PmsApp> {
  const server = await createCommandsApp()
  const { db, deps } = server
  let number = 500
  const day = (on: string) => server.clock.set(new Date(`${on}T17:00:00Z`))
  return {
    ...server,
    newSchedule: async (overrides = {}, assetIds = []) => {
      number += 1
      const id = await insertRow(db, 'pm_schedule', {
        number,
        property_id: 1001,
        starts_on: '2026-01-15',
        description: 'Check the pump.',
        ...overrides,
      })
      for (const asset_id of assetIds)
        await db.insertInto('pm_schedule_asset').values({ pm_schedule_id: id, asset_id }).execute()
      return id
    },
    newAsset: async (code, status = 'In Service') => {
      const { rows } = await sql<{
        id: number
      }>`insert into asset (property_id, code, name, status, building_id)
        values (1001, ${code}, ${code}, ${status}, 1001) returning id`.execute(db)
      return rows[0]?.id ?? 0
    },
    day,
    reset: async () => {
      await server.clearSettings()
      await db.updateTable('pm_schedule').set({ is_active: false }).execute()
      day('2026-01-15')
    },
    generate: async (signal = AbortSignal.timeout(30_000)) => {
      const result = await generateOrders(deps, {
        property: { id: 1001, timeZone: 'America/New_York' },
        scheduleIds: null,
        author: productAuthor,
        origin: nobody,
        signal,
      })
      for (const { error } of result.failures) throw error
      return result
    },
    occurrences: async (scheduleId) => {
      const rows = await db
        .selectFrom('pm_occurrence as o')
        .innerJoin('pm_target as t', 't.id', 'o.pm_target_id')
        .select(['o.k', 'o.occurs_on', 'o.state', 'o.reason'])
        .where('t.pm_schedule_id', '=', scheduleId)
        // Targets are inserted in no particular order.
        .orderBy('t.asset_id')
        .orderBy('t.building_id')
        .orderBy('t.room_id')
        .orderBy('o.k')
        .execute()
      return rows.map(({ k, occurs_on: on, state, reason }) => [k, on, state, reason])
    },
    ordersOf: async (scheduleId) => {
      const rows = await findRows(
        db,
        'work_order',
        ['id', 'number', 'status_kind', 'set_id'],
        { pm_schedule_id: scheduleId },
        'id',
      )
      return rows.map((row) => ({ ...row, number: row.number ?? 0 }))
    },
  }
}
