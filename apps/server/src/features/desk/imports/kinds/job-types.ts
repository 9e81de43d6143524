import { maxTargetHours, maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { findLastPlaces } from '../people.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Column, choiceColumn, keyColumn, numberColumn, referenceColumn } from './column.ts'
import { type Draft, type Kind, refuse, textOf } from './kind.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties } from './references.ts'
import { resolveTrade } from './trade-references.ts'

const columns: readonly Column[] = [
  referenceColumn('trade', 'Name of its trade.', { isKey: true, required: true, max: maxTradeName }),
  keyColumn('name', maxTradeName, 'Unique in the trade.', {
    aliases: ['job_type_name', 'job_type', 'problem_type'],
  }),
  numberColumn('priority', { scale: 0, min: 1, max: 99 }, 'Of its orders: 1, the most urgent, to 99.'),
  choiceColumn(
    'offered_to',
    ['Request', 'Worker', 'Both'],
    'Who may choose it: requesters, workers, or both; Both where missing.',
    { field: 'kind_filter', blank: 'Both', aliases: ['kind'] },
  ),
  {
    name: 'target_hours',
    type: 'text',
    max: 1000,
    about: 'Hours until an order of each priority is due: 1=4, 2=24.',
  },
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
  referenceColumn('property', 'Property that offers a trade which --create trades makes.'),
]

/** Reads `1=4, 2=24`; null where it cannot be read. */
function parseTargetHours(text: string): Record<string, number> | null {
  const hours = new Map<string, number>()
  for (const part of text.split(/[,;]/).filter((each) => each.trim() !== '')) {
    const [, priority = '', count = ''] = /^\s*([1-9]\d?)\s*[=:]\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? []
    const value = Number(count)
    if (hours.has(priority) || !(value > 0) || value > maxTargetHours) return null
    hours.set(priority, value)
  }
  return hours.size === 0 ? null : Object.fromEntries([...hours].sort(([a], [b]) => Number(a) - Number(b)))
}

function setTargetHours(draft: Draft): void {
  const text = textOf(draft, 'target_hours')
  if (text === null) return
  const hours = parseTargetHours(text)
  if (hours) draft.fields.target_hours = hours
  else
    refuse(
      draft,
      'target_hours',
      `${quoted(text)} is not read: enter hours above 0 and at most ${maxTargetHours} by priority, such as 1=4, 2=24`,
    )
}

export const jobTypes: Kind = {
  name: 'job-types',
  about: 'Job types, found by trade and name.',
  columns,
  needsProperty: false,
  creates: ['trades'],
  async resolve(context, drafts) {
    const named = drafts.filter((draft) => textOf(draft, 'property') !== null || context.property !== null)
    await resolveProperties(context, named)
    await resolveTrade(context, drafts)
    for (const draft of drafts) {
      delete draft.fields.property_id
      setTargetHours(draft)
    }
  },
  identify: ({ fields }) => ({ scope: fields.trade_id as number, key: String(fields.name) }),
  store: recordStore({
    tables: [{ table: 'job_type' }],
    key: { table: 'job_type', scope: 'trade_id', field: 'name' },
    columns,
    async fresh({ trx }, drafts) {
      const ids = [...new Set(drafts.map(({ fields }) => fields.trade_id as number))]
      const last = new Map(await findLastPlaces(trx, 'job_type', 'trade_id', ids))
      for (const { fields } of drafts) {
        const place = (last.get(fields.trade_id as number) ?? 0) + 1
        last.set(fields.trade_id as number, place)
        fields.display_sequence = place
        fields.target_hours ??= {}
      }
    },
  }),
}
