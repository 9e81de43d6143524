import type { WorkerLogEvent } from '@fettle/rules/people/worker-log'
import { shiftWords } from '@fettle/rules/people/worker-shifts'
import { formatAmount } from '@fettle/rules/text/money'
import type { Formats } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import { changedTexts, fieldChanges, yesOrNo } from '#records/command/entered-fields.ts'
import type { getWorker } from './workers.access.ts'

type Row = Awaited<ReturnType<typeof getWorker>>

/** What a worker's fields read as, by their labels, in the order of the page. */
function textsOf(row: Row, formats: Formats): Record<string, string> {
  const dayOf = (day: string) => formatDate(day, formats)
  return {
    Name: row.name,
    'E-mail': row.email,
    Phone: row.phone,
    'Cell Phone': row.cellphone,
    'Notify By': row.notify_preference,
    Title: row.role_title,
    Notes: row.notes,
    Vendor: row.vendor_name ?? '',
    Supervisor: row.supervisor_name ?? '',
    'Supervises Others': yesOrNo(row.is_supervisor),
    'Location Tracking': yesOrNo(row.location_tracking),
    Trades: row.trades.map(({ tradeName }) => tradeName).join(', '),
    Buildings: row.buildings.map(({ buildingName }) => buildingName).join(', ') || 'All',
    'Job Ranks': row.job_ranks
      .map(
        ({ trade, jobType, rank, autoAssignWorkerFlag }) =>
          `${trade}, ${jobType ?? 'any'}: ${rank}${autoAssignWorkerFlag ? ', auto-assign' : ''}`,
      )
      .join('; '),
    Shifts: row.shifts.map(shiftWords).join(', '),
    'Days Off': row.days_off
      .map(({ from, to, reason }) => {
        const days = from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`
        return reason === '' ? days : `${days} (${reason})`
      })
      .join(', '),
  }
}

/** Rates as text. A missing overtime rate is one and a half times the hourly rate. */
const ratesOf = (row: Row, formats: Formats): Record<string, string> => ({
  'Hourly Rate': formatAmount(row.hourly_rate, formats),
  'Overtime Rate': row.overtime_rate === null ? '× 1.5' : formatAmount(row.overtime_rate, formats),
})

/** The lines of the log that a change of a worker leaves. */
export const workerLogLines = (before: Row, after: Row, formats: Formats): WorkerLogEvent[] => [
  ...(before.is_active === after.is_active
    ? []
    : [{ event: after.is_active ? ('activated' as const) : ('deactivated' as const) }]),
  ...fieldChanges(textsOf(before, formats), textsOf(after, formats)),
  ...changedTexts(ratesOf(before, formats), ratesOf(after, formats)).map((change) => ({
    event: 'rate-changed' as const,
    ...change,
  })),
]
