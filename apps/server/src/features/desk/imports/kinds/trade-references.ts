import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { findJobTypesNamed } from '../assets.repository.ts'
import { addLinks } from '../imports.repository.ts'
import { findReferences } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Column, referenceColumn } from './column.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'
import { createRecords, type ReferenceOptions, resolveReference } from './references.ts'

export const tradeColumn = (about: string): Column => referenceColumn('trade', about, { max: maxTradeName })

/** May hold its trade as well, as in 'Plumbing > Leak'. */
export const jobTypeColumn = (about: string, more: { required?: boolean } = {}): Column =>
  referenceColumn('job_type', about, more)

const trade: ReferenceOptions = {
  column: 'trade',
  what: 'trade',
  target: { table: 'trade', scope: null, by: ['name'] },
  field: 'trade_id',
  create: { allowed: 'trades', row: (_, text) => ({ name: text }) },
}

type Offer = { owner: number; target: number }

/** With `--create trades` a property offers the trades that its rows name. */
async function offerTrades(context: ImportContext, offers: readonly Offer[]): Promise<void> {
  if (!context.create.has('trades')) return
  await addLinks(context.trx, { table: 'property_trade', owner: 'property_id', target: 'trade_id' }, offers)
}

/** Finds the trade that each draft names; makes it where `--create` allows it. */
export async function resolveTrade(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, trade)
  await offerTrades(
    context,
    drafts.flatMap(({ property, fields }) =>
      property && typeof fields.trade_id === 'number'
        ? [{ owner: property.id, target: fields.trade_id }]
        : [],
    ),
  )
}

const step = '>'
const withEvenSteps = (text: string): string =>
  text
    .split(step)
    .map((part) => part.trim())
    .join(` ${step} `)

/** Finds trade and job type of drafts whose row names no trade, where the text tells one job type from all others. */
async function resolveJobTypesAlone(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const lookups = drafts.flatMap((draft) => {
    const text = textOf(draft, 'job_type')
    return text === null ? [] : [{ draft, text }]
  })
  if (lookups.length === 0) return
  const texts = lookups.map(({ text }) => withEvenSteps(text))
  const found = Map.groupBy(await findJobTypesNamed(context.trx, texts), ({ at }) => at)
  for (const [at, { draft, text }] of lookups.entries()) {
    const [only, other] = found.get(at) ?? []
    if (!only) refuse(draft, 'job_type', `there is no job type ${quoted(text)}`)
    else if (other)
      refuse(draft, 'job_type', `${quoted(text)} names more than one job type: write Trade ${step} Job type`)
    else Object.assign(draft.fields, { trade_id: only.tradeId, job_type_id: only.id })
  }
}

/**
 * Finds the trade and job type of each draft; makes them where `--create` allows it. A row without a trade takes that of its
 * job type.
 */
export async function resolveTradeAndJobType(
  context: ImportContext,
  drafts: readonly Draft[],
): Promise<void> {
  await resolveTrade(context, drafts)
  const isAlone = (draft: Draft) => textOf(draft, 'trade') === null && textOf(draft, 'job_type') !== null
  await resolveJobTypesAlone(context, drafts.filter(isAlone))
  await resolveReference(
    context,
    drafts.filter((draft) => !isAlone(draft)),
    {
      column: 'job_type',
      what: 'job type',
      target: { table: 'job_type', scope: 'trade_id', by: ['name'] },
      field: 'job_type_id',
      scopeOf: (draft) => draft.fields.trade_id as number | undefined,
      create: {
        allowed: 'job-types',
        max: maxTradeName,
        row: (_, text, scope) => ({ trade_id: scope, name: text, kind_filter: 'Both' }),
      },
    },
  )
}

/** Finds every trade of the list in `column`. */
export async function resolveTrades(
  context: ImportContext,
  drafts: readonly Draft[],
  column: string,
): Promise<Map<Draft, number[]>> {
  const cases = drafts.flatMap((draft) => {
    const names = draft.values.get(column)
    return Array.isArray(names) ? (names as string[]).map((text) => ({ draft, text, scope: null })) : []
  })
  let found = await findReferences(context.trx, trade.target, cases)
  if (context.create.has('trades')) {
    const absent = cases.filter((_, at) => found[at] === undefined)
    if (await createRecords(context, absent, trade)) {
      found = await findReferences(context.trx, trade.target, cases)
    }
  }
  const trades = new Map<Draft, number[]>()
  for (const [at, { draft, text }] of cases.entries()) {
    const id = found[at]
    if (typeof id === 'number') trades.set(draft, [...(trades.get(draft) ?? []), id])
    else refuse(draft, column, `there is no trade ${quoted(text)} (--create trades would make it)`)
  }
  await offerTrades(
    context,
    [...trades].flatMap(([{ property }, ids]) =>
      property ? ids.map((target) => ({ owner: property.id, target })) : [],
    ),
  )
  return trades
}
