import type { listWorkOrders } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/access/permissions'
import { findActor } from '#platform/identity/identity.repository.ts'
import type { AnswerContent, ContentAt } from '#platform/testing/answer-types.ts'
import { createTestApp, type TestApp } from '#platform/testing/app.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { fillOrdersWorld } from './fill-orders-world.fixture.ts'
import type { RawQuery } from './order-model.fixture.ts'
import { type PersonName, type PlainOrder, present } from './orders-world.fixture.ts'

export type OrdersApp = TestApp & {
  orders: readonly PlainOrder[]
  /** Calls the API as this person and returns any response. */
  call<const Method extends 'GET' | 'POST', const Url extends string>(
    person: PersonName,
    method: Method,
    url: Url,
    payload?: object,
  ): Promise<OrdersAnswer<ContentAt<Method, Url>>>
  /** One page of the list as this person. */
  list(person: PersonName, query?: RawQuery): Promise<OrdersAnswer<AnswerContent<typeof listWorkOrders>>>
  actor(person: PersonName): Promise<Actor>
}
type OrdersAnswer<Content> = {
  status: number
  ids: number[]
  total: number
  body: Content
  rawPayload: Buffer
}

/** Starts the app on the small world of orders. */
export async function createOrdersApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<OrdersApp> {
  const server = await createTestApp(options)
  server.clock.set(present)
  const orders = await fillOrdersWorld(server.db)
  const call = async (
    person: PersonName,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    // biome-ignore lint/suspicious/noExplicitAny: what an answer contains is known where the call is made
  ): Promise<OrdersAnswer<any>> => {
    const headers = await signedInAs(server, person)
    const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body = isJson ? answer.json() : undefined
    return {
      status: answer.statusCode,
      ids: body?.data?.map((row: { workorderId: number }) => row.workorderId) ?? [],
      total: body?.pagination?.totalItems,
      body,
      rawPayload: answer.rawPayload,
    }
  }
  return {
    ...server,
    orders,
    call,
    list: (person, query = {}) => call(person, 'GET', `/api/Workorders?${queryText(query)}`),
    actor: async (person) => {
      const actor = await findActor(server.db, { issuer: '', subject: person })
      if (!actor) throw new Error(`Nobody is called ${person}`)
      return actor
    },
  }
}

/** Query string of a raw query. Lists repeat the key ([A7.004]). */
export function queryText(query: RawQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) parameters.append(name, each)
  }
  return parameters.toString()
}
