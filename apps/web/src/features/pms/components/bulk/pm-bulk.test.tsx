import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choose } from '#testing/actions.ts'
import { aPmRow, aPmSchedule } from '#testing/pms.ts'
import { openBulkDialog, press } from './bulk.fixture.tsx'
import { PmBulkDialog } from './pm-bulk-dialog.tsx'

const rows = [71, 72, 73].map((scheduleId) => aPmRow({ scheduleId, pmNumber: scheduleId, fmModId: 3 }))
const plan = aPmSchedule().plan
const before = (scheduleId: number): PmScheduleDetail =>
  aPmSchedule({
    scheduleId,
    pmNumber: scheduleId,
    fmModId: 3,
    isActive: scheduleId !== 72,
    plan: {
      ...plan,
      leadDays: 4,
      ...(scheduleId === 73 && {
        rule: {
          kind: 'Meter',
          meterName: 'Hours',
          trigger: { meterKind: 'Running', every: 100, startAt: null, early: 0 },
          orAfterMonths: null,
        },
      }),
    },
  })

/** Opens the dialog with three schedules. Returns the sent changes: schedule, version and body. */
const open = (chosen: readonly PmScheduleRow[] = rows, refuse: (id: number) => string = () => '') =>
  openBulkDialog({
    rows: chosen,
    dialog: (props) => <PmBulkDialog {...props} />,
    before,
    answer: ({ url }, id) => {
      if (url.includes('procedure-choices'))
        return { json: [{ procedureId: 5, title: 'Pump check', trade: null }] }
      if (id === 0) return { json: [] }
      if (!url.includes('dryRun=true')) return undefined
      const message = refuse(id)
      if (message === '') return { json: before(id) }
      return { status: 400, json: { title: 'x', errors: [{ field: 'x', code: 'not-allowed', message }] } }
    },
  })
/** Previews a change of one field to a value from its list. */
async function preview(field: string, value: string) {
  await choose('Field', field)
  await choose(field, value)
  await press('Preview')
}
const lines = () =>
  within(screen.getByRole('list', { name: /PM schedule/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[C2.004] previews a change, applies it to affected schedules, and undoes it', async () => {
  const changes = await open()
  await preview('Active', 'Paused')
  await screen.findByText('Active changes in 2 of 3.')
  expect(lines()).toEqual([
    expect.stringContaining('Active → Paused'),
    expect.stringContaining('Stays as it is.'),
    expect.stringContaining('Active → Paused'),
  ])
  expect(changes()).toEqual([])
  await press('Change 2 PM schedules')
  await press('Undo')
  await waitFor(() => expect(changes()).toHaveLength(4))
  expect(changes().slice(0, 2)).toEqual([
    [71, '"3"', { isActive: false }],
    [73, '"3"', { isActive: false }],
  ])
  expect(changes().slice(2)).toEqual([
    [71, '"4"', { isActive: true }],
    [73, '"4"', { isActive: true }],
  ])
})

test("[C2.004] rejected schedules show the reason and are skipped, and only the plan's lead changes", async () => {
  const changes = await open()
  await choose('Field', 'Lead days')
  await userEvent.type(screen.getByRole('textbox', { name: 'Lead days' }), '14')
  await press('Preview')
  await screen.findByText('Lead days changes in 2 of 3.')
  expect(lines()[2]).toContain('The orders of a meter are made when a reading makes it due.')
  await press('Change 2 PM schedules')
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[0]).toEqual([71, '"3"', { plan: { ...before(71).plan, leadDays: 14 } }])
})

test('[C2.004] changes the procedure of several schedules, and undoes it', async () => {
  const changes = await open()
  await preview('Procedure', 'Pump check')
  await screen.findByText('Procedure changes in 3 of 3.')
  expect(lines()[0]).toContain('Pump check')
  await press('Change 3 PM schedules')
  await waitFor(() => expect(changes()).toHaveLength(3))
  expect(changes()[0]).toEqual([71, '"3"', { procedureId: 5 }])
  await press('Undo')
  await waitFor(() => expect(changes()).toHaveLength(6))
  expect(changes()[3]).toEqual([71, '"4"', { procedureId: before(71).procedureId }])
})

test('[C2.004] a schedule rejected by the server shows its reason in the preview and is skipped', async () => {
  const changes = await open(rows, (id) => (id === 72 ? 'Choose a worker or vendor who serves HVAC.' : ''))
  await preview('Procedure', 'Pump check')
  await screen.findByText('Procedure changes in 2 of 3.')
  expect(lines()[1]).toContain('Choose a worker or vendor who serves HVAC.')
  await press('Change 2 PM schedules')
  await waitFor(() => expect(changes().map(([id]) => id)).toEqual([71, 73]))
})

test('schedules of several properties cannot be changed together', async () => {
  await open([aPmRow({ scheduleId: 71, propertyId: 2 }), aPmRow({ scheduleId: 72, propertyId: 3 })])
  expect(screen.getByRole('alert').textContent).toContain('belong to several')
})
