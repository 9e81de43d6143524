import type { Clock } from '#platform/clock.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import type { Change } from './documents.repository.ts'

/** The caller as the author of a change made now. */
export const changeOf = (
  { clock }: { clock: Clock },
  context: Pick<RequestContext, 'actor' | 'author'>,
): Change => ({
  author: authorOf(context),
  at: clock.now(),
})
