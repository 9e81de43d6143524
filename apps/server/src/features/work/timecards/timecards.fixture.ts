import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

export type TimecardsApp = CommandsApp & {
  /** Adds a labor line for Tess Tern, or for the calling worker. */
  addLine(line: object, subject?: string): ReturnType<CommandsApp['send']>
  /** Tess Tern's week, as seen by a user. */
  week(date: string, subject?: string): ReturnType<CommandsApp['as']>
  /** Submits Tess Tern's week of March 8 and approves it. */
  approve(): Promise<void>
}

export const tess = 1001
export const weekStart = '2026-03-08'

/** The reference world at 3/11/2026, 9 PM in its North, with timecard types. */
export async function createTimecardsApp(): Promise<TimecardsApp> {
  const server = await createCommandsApp()
  server.clock.set(new Date('2026-03-12T01:00:00Z'))
  const types = ['-', 'Work Order', 'Travel', 'Meeting']
  await insertRows(
    server.db,
    'value_list_item',
    types.map((value, at) => ({ list_name: 'Timecard Types', value, display_sequence: at + 1 })),
  )
  return {
    ...server,
    addLine: (line, subject = 'technician') => server.send(subject, 'POST', '/api/Costs/labor', line),
    week: (date, subject = 'technician') =>
      server.as(subject, `/api/Timecards/week?workerId=${tess}&date=${date}`),
    approve: async () => {
      await server.send('technician', 'POST', '/api/Timecards/submit', { workerId: tess, weekStart })
      await server.send('supervisor', 'POST', '/api/Timecards/approve', {
        weeks: [{ workerId: tess, weekStart }],
      })
    },
  }
}
