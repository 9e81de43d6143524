import { isOfferedKind } from '@fettle/rules/orders/job-type-kinds'
import { isBlank, type Problem, problem } from '@fettle/rules/records/problem'
import { findOffered, type JobTypeRow } from '#features/foundation/trades/offered-job-types.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

type Named = { id: number; name: string }
export type TradeAndJobType = {
  trade: Named | null
  jobType: (Named & { priority: number | null; target_hours?: unknown }) | null
}
type Text = string | null | undefined

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Resolves trade and job type by name. A job type implies its trade, and a new trade keeps the job type only
 * if it has one of the same name. Absent names change nothing; blank names clear. Returns a problem for each
 * unknown name. `kind` restricts job types to those offered to requesters.
 */
export async function chooseTradeAndJobType(
  db: DbOrTrx,
  options: {
    propertyId: number
    current: TradeAndJobType
    trade: Text
    jobType: Text
    kind?: string
  },
): Promise<{ chosen: TradeAndJobType; problems: Problem[] }> {
  const { propertyId, current, trade: tradeText, jobType: jobText, kind = '' } = options
  const problems: Problem[] = []
  const offered = await findOffered(db, propertyId, {
    trade: isBlank(tradeText) ? null : (tradeText ?? null),
    jobType: (jobText === undefined ? current.jobType?.name : jobText) ?? null,
  })
  const trade = chooseTrade(offered.trade, options, problems)
  const moved = trade?.id !== current.trade?.id
  if (jobText === undefined && !moved) return { chosen: { ...current, trade }, problems }
  const requestedText = jobText === undefined ? (current.jobType?.name ?? null) : jobText
  if (requestedText === null || isBlank(requestedText)) return { chosen: { trade, jobType: null }, problems }
  if (!moved && current.jobType && sameText(requestedText, current.jobType.name))
    return { chosen: { ...current, trade }, problems }

  const found = offered.jobTypes.filter(({ kind_filter }) => isOfferedKind(kind_filter, kind))
  const within = found.find(({ trade_id }) => trade_id === trade?.id)
  if (within) return { chosen: { trade, jobType: within }, problems }
  // An explicit trade, even a blank one, takes precedence over the job type's trade.
  const hasTrade = tradeText !== undefined && !isBlank(tradeText)
  if (jobText === undefined) return { chosen: { trade, jobType: null }, problems }
  const [first, ...others] = found
  if (first && others.length === 0 && !hasTrade) return { chosen: both(first), problems }
  problems.push(
    others.length > 0 && !hasTrade
      ? problem(
          'trade',
          'required',
          `Several trades have the job type ${requestedText.trim()}; choose the trade.`,
        )
      : problem('jobType', 'unknown', `There is no job type ${requestedText.trim()} here.`),
  )
  return { chosen: { trade, jobType: null }, problems }
}

const both = (row: JobTypeRow): TradeAndJobType => ({
  trade: { id: row.trade_id, name: row.trade_name },
  jobType: row,
})

function chooseTrade(
  offered: Named | null,
  { current, trade: text }: { current: TradeAndJobType; trade: Text },
  problems: Problem[],
): Named | null {
  if (text === undefined) return current.trade
  if (text === null || isBlank(text)) return null
  if (current.trade && sameText(text, current.trade.name)) return current.trade
  if (!offered) problems.push(problem('trade', 'unknown', `There is no trade ${text.trim()} here.`))
  return offered
}
