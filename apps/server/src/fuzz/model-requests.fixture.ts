import type { Route } from '@fettle/contract/route'
import type { InjectOptions } from 'fastify'
import { callOfRow } from '#authorization/matrix-call.fixture.ts'
import { answerTo, type Row } from '#authorization/matrix-reach.fixture.ts'
import type { PersonName } from '#authorization/matrix-world.fixture.ts'
import { hostileTexts, hostileValues, type Random } from './random.fixture.ts'
import type { Request } from './requests.fixture.ts'

type Payload = InjectOptions['payload']

/** A call with the row of the table of calls and people, which names records that exist, and a file where one is sent. */
export type Model = { route: Route; row: Row }

/** Who of these people is let in by the call of a row. */
export const welcomeAt = ({ row }: Model, names: readonly PersonName[]): PersonName[] =>
  names.filter((name) => answerTo(row, name) === '+')

type Asked = {
  person: { name: PersonName; token: { authorization: string } }
  /** Whether one of its fields has an invalid value. */
  isSloppy: boolean
}

/** The request of a row as one person makes it. */
export async function modelRequestOf(
  random: Random,
  { route, row }: Model,
  { person, isSloppy }: Asked,
): Promise<Request> {
  const call = await callOfRow(route, row, person.name, person.token)
  const payload = isSloppy ? spoiled(random, call.payload) : call.payload
  const headers = Object.fromEntries(
    Object.entries(call.headers ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const request = { method: route.method, url: String(call.url), headers }
  return payload === undefined ? request : { ...request, payload }
}

function spoiled(random: Random, payload: Payload): Payload {
  if (typeof payload !== 'object' || Object.getPrototypeOf(payload) !== Object.prototype) return payload
  const names = Object.keys(payload)
  if (names.length === 0) return payload
  const value = random.once(2) ? random.pick(hostileTexts) : random.pick(hostileValues)
  return { ...payload, [random.pick(names)]: value }
}
