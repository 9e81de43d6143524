import type { BodyInput, Route } from '@fettle/contract/route'
import type { Calls } from '#platform/testing/contract-calls.ts'
import type { Row } from './matrix-reach.fixture.ts'

/** Fields that the test fills in for each caller. */
type FilledIn<Call extends Route> = Call['path'] extends `${string}/timers/${string}` ? 'userId' : never

type BodyOfRow<Call extends Route> = [BodyInput<Call>] extends [undefined]
  ? never
  : WithoutFilledIn<BodyInput<Call>, FilledIn<Call>>
/** Of each alternative of a body. */
type WithoutFilledIn<Body, Fields extends string> = Body extends unknown ? Omit<Body, Fields> : never

/** One row for each call of the contract, with a body that the call takes: what it no longer takes does not compile. */
export type Rows = {
  [Name in keyof Calls]: Row<BodyOfRow<Calls[Name]>>
}
