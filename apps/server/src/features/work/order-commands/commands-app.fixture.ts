import type { getWorkOrder } from '@fettle/contract/work-orders'
import { orderLogWords } from '@fettle/rules/orders/order-log-words'
import type { SettingName } from '@fettle/rules/settings/settings'
import { settingDefaults } from '@fettle/rules/settings/settings'
import type { NewOrder } from '#features/work/work-orders/writes/create-order.repository.ts'
import { logEvent } from '#platform/db/stored-log-event.ts'
import type { AnswerContent, ContentAt } from '#platform/testing/answer-types.ts'
import {
  type Answer,
  createReferenceApp,
  type ReferenceApp,
} from '#platform/testing/reference-app.fixture.ts'

/** URL of a path under work orders. */
type OrdersUrl<Path extends string> = Path extends `/api/${string}` ? Path : `/api/Workorders${Path}`

export type CommandsApp = ReferenceApp & {
  /** Creates an open order in North, assigned to the technician, with the given overrides. Returns its id. */
  newOrder(overrides?: Partial<NewOrder>): Promise<number>
  /** Creates a request by Rita Request. Returns its id. */
  newRequest(overrides?: Partial<NewOrder>): Promise<number>
  send<const Method extends 'POST' | 'PUT' | 'DELETE', const Path extends string>(
    subject: string,
    method: Method,
    path: Path,
    body?: unknown,
    call?: { ifMatch?: string; idempotencyKey?: string },
  ): Promise<Answer<ContentAt<Method, OrdersUrl<Path>>>>
  order(workorderId: number): Promise<AnswerContent<typeof getWorkOrder>>
  /** Log texts of the order, oldest first. */
  log(workorderId: number): Promise<string[]>
  /** Sets a system setting, or a property setting if `propertyId` is given. */
  setting(name: SettingName, value: unknown, propertyId?: number): Promise<void>
  clearSettings(): Promise<void>
  /** Clears the settings, and sets the clock to Tuesday, March 10, 2026, 11:00 in New York. */
  reset(): Promise<void>
}

/**
 * Starts the app on the reference world, where North lets workers enter orders directly, and adds helpers for
 * commands.
 */
export async function createCommandsApp(
  options: Parameters<typeof createReferenceApp>[0] = {},
): Promise<CommandsApp> {
  const server = await createReferenceApp(options)
  const { db } = server
  await db.updateTable('property').set({ new_orders_to_req: false }).where('id', '=', 1001).execute()
  let number = 10_000
  const insert = async (order: NewOrder) =>
    (await db.insertInto('work_order').values(order).returning('id').executeTakeFirstOrThrow()).id
  const clearSettings = async () => {
    await db.deleteFrom('setting').execute()
  }
  const common = {
    property_id: 1001,
    time_zone: 'America/New_York',
    entered_at: '2026-03-09T15:00:00Z',
    assign_to_id: 1001,
    trade_id: 1001,
    status_kind: 'open',
    description: 'The hall is cold.',
    contact_id: 1001,
    order_by: 'Rita Request',
  }
  return {
    ...server,
    newOrder: (overrides) => {
      number += 1
      return insert({ ...common, number, category: 'CM', ...overrides })
    },
    newRequest: (overrides) => {
      number += 1
      return insert({
        ...common,
        request_number: number,
        category: 'REQ',
        entered_by_user_id: 1004,
        ...overrides,
      })
    },
    send: (subject, method, path, body, call) =>
      server.as(subject, path.startsWith('/api/') ? path : `/api/Workorders${path}`, {
        method,
        body,
        ...call,
      }),
    order: async (workorderId) => (await server.as('administrator', `/api/Workorders/${workorderId}`)).json,
    log: async (workorderId) => {
      const rows = await db
        .selectFrom('work_order_log')
        .select(logEvent.as('event'))
        .where('work_order_id', '=', workorderId)
        .orderBy('id')
        .execute()
      return rows.map(({ event }) => orderLogWords(event, settingDefaults()))
    },
    setting: async (name, value, propertyId) => {
      await db
        .insertInto('setting')
        .values({ property_id: propertyId ?? null, name, value: JSON.stringify(value) })
        .onConflict((conflict) =>
          conflict.columns(['property_id', 'name']).doUpdateSet({ value: JSON.stringify(value) }),
        )
        .execute()
    },
    clearSettings,
    reset: async () => {
      server.clock.set(new Date('2026-03-10T15:00:00Z'))
      await clearSettings()
    },
  }
}

/** Error codes of a response by field. */
export const errorsOf = ({
  json,
}: {
  json: { errors: Iterable<{ field: string; code: string }> }
}): Record<string, string> => Object.fromEntries([...json.errors].map(({ field, code }) => [field, code]))
