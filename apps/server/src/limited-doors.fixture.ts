/** Source files with a limit. Each needs a test in limited-doors.proof.test.ts or limited-guest-doors.proof.test.ts that sends many at once. */
export const doors = [
  // Limits over several calls.
  'features/desk/accounts/choose-password.routes.ts',
  'features/desk/accounts/recover.routes.ts',
  'features/desk/accounts/setup.routes.ts',
  'features/desk/api-keys/api-keys.usecases.ts',
  'features/people/contacts/invitations/invitations.usecases.ts',
  'features/desk/exports/start-export.usecases.ts',
  'features/foundation/flags/flags.usecases.ts',
  'features/desk/own-reports/own-reports.usecases.ts',
  'features/desk/report-subscriptions/report-subscriptions.usecases.ts',
  'features/desk/reports/queue-report.usecases.ts',
  'features/work/request-codes/follow-nearby.usecases.ts',
  'features/work/request-codes/request-flood.usecases.ts',
  'features/work/request-codes/request-form.routes.ts',
  'features/work/request-codes/send-request.usecases.ts',
  'features/work/request-help/search-limits.ts',
  'features/work/request-links/limit-entries.ts',
  'features/desk/saved-filters/saved-filters.usecases.ts',
  'features/desk/user-accounts/send-password-link.usecases.ts',
  'features/foundation/users/custom-filters.usecases.ts',
  'features/desk/webhooks/webhooks.usecases.ts',
  // These count what one call names, and nothing between calls.
  'records/labels/labeled-records.ts',
  'features/work/request-codes/place-labels.usecases.ts',
  'features/desk/reports/queue-report.usecases.ts',
  // Counts in one step, before any work.
  'platform/http/rate-limits.ts',
  // The words of a refusal alone.
  'features/desk/user-accounts/account.errors.ts',
  'features/people/contacts/contacts.errors.ts',
]

export const fifty = Array.from({ length: 50 }, (_, at) => at)

/** Sends all at once and counts the answers by status. A busy server's 503 is repeated, as it asks for. */
export async function statusesOf(
  calls: readonly (() => Promise<{ status: number }>)[],
): Promise<Record<number, number>> {
  const settled = async (call: () => Promise<{ status: number }>) => {
    let answer = await call()
    while (answer.status === 503) answer = await call()
    return answer
  }
  const answers = await Promise.all(calls.map(settled))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
