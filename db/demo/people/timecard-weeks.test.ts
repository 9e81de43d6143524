import { expect, test } from 'vitest'
import { demoNow, useDemoDatabase } from '../demo-database.fixture.ts'

const { ask, number } = useDemoDatabase()

test('[C5.035] the past weeks of timecards are submitted and approved, but for one that waits, one reopened and one missing', async () => {
  const weeks = await ask<{ outcome: string; weeks_back: number; count: number }>(`
    select coalesce(w.status, 'missing') collate "C" as outcome, back as weeks_back, count(*)::int as count
    from worker join assignee a on a.id = worker.id cross join generate_series(1, 6) back
      left join timecard_week w on w.worker_id = worker.id and w.starts_on = date '2026-02-08' - 7 * back
    where a.is_active group by 1, 2 order by 2, 1`)
  const workers = await number(
    'select count(*) from worker join assignee on assignee.id = worker.id where is_active',
  )
  const whole = (weeks_back: number) => ({ outcome: 'Approved', weeks_back, count: workers })
  expect(weeks).toEqual([
    { outcome: 'Approved', weeks_back: 1, count: workers - 3 },
    { outcome: 'Reopened', weeks_back: 1, count: 1 },
    { outcome: 'Submitted', weeks_back: 1, count: 1 },
    { outcome: 'missing', weeks_back: 1, count: 1 },
    ...[2, 3, 4, 5, 6].map(whole),
  ])
  expect(
    await ask(`select login_name, w.reopen_reason from timecard_week w join user_account u on u.assignee_id = w.worker_id
      where w.status = 'Submitted'`),
  ).toEqual([{ login_name: 'technician', reopen_reason: '' }])
})

test('[C5.035] weeks are approved only by users who may, after submission, and never in the future', async () => {
  expect(
    await number(`select count(*) from timecard_week w join user_account u on u.id = w.approved_by
      join role on role.id = u.role_id
      where not 'Approve Timecards' = any (role.privileges) or w.approved_at <= w.submitted_at
        or not exists (select from user_property p where p.user_id = u.id and p.property_id = w.property_id)`),
  ).toBe(0)
  expect(
    await number(`select count(*) from timecard_week
      where greatest(submitted_at, approved_at, reopened_at) > timestamptz '${demoNow.toISOString()}'`),
  ).toBe(0)
  const approvers = await ask<{ login_name: string }>(
    'select distinct login_name from timecard_week w join user_account u on u.id = w.approved_by',
  )
  expect(approvers.map(({ login_name }) => login_name)).toContain('supervisor')
})
