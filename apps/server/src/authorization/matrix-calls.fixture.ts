import type { BodyInput, Route } from '@fettle/contract/route'
import type { Calls } from '#platform/testing/contract-calls.ts'
import type { Row } from './matrix-reach.fixture.ts'

/** Fields that the test fills in per caller. */
type FilledIn<Call extends Route> = Call['path'] extends `${string}/timers/${string}` ? 'userId' : never

type BodyOfRow<Call extends Route> = [BodyInput<Call>] extends [undefined]
  ? never
  : WithoutFilledIn<BodyInput<Call>, FilledIn<Call>>
/** Distributes over the alternatives of a body. */
type WithoutFilledIn<Body, Fields extends string> = Body extends unknown ? Omit<Body, Fields> : never

/** One row per call of the contract. The body's type rejects fields that the call no longer accepts. */
export type Rows = {
  [Name in keyof Calls]: Row<BodyOfRow<Calls[Name]>>
}
