import type { WorkerDay } from '@fettle/contract/worker-activity'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRouted } from '#testing/render.tsx'
import { DayCard } from './day-card.tsx'

const day: WorkerDay = {
  workerId: 4,
  workerName: 'Dana Whitfield',
  shift: '8:00 AM – 4:30 PM',
  shiftHours: 8.5,
  hours: 2,
  gaps: [{ startsAt: '2026-03-10T12:00:00Z', endsAt: '2026-03-10T14:00:00Z', hours: 2 }],
  running: [
    {
      workorderId: 15,
      orderNumber: '1015',
      startedAt: '2026-03-10T14:00:00Z',
      day: '2026-03-10',
      hours: 1.25,
    },
  ],
  orders: [
    {
      workorderId: 14,
      orderNumber: '1014',
      description: 'Dripping faucet',
      firstAt: '2026-03-10T05:11:00Z',
      lastAt: '2026-03-10T05:11:00Z',
      lines: 1,
      statusChanges: [],
    },
  ],
  lines: [{ laborId: 9, type: 'Travel', workorderId: null, orderNumber: null, hours: 2, notes: 'To town' }],
  presence: [
    { status: 'In', at: '2026-03-10T11:56:00Z', cause: 'person', reason: '', enteredBy: '' },
    { status: 'Out', at: '2026-03-10T20:31:00Z', cause: 'person', reason: '', enteredBy: '' },
  ],
}

test('[C5.004] a day is in chronological order, with untimed hours last', async () => {
  await renderRouted(<DayCard worker={day} zone="America/New_York" />)
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^1:11 AM1014 Dripping faucet/),
    expect.stringMatching(/^7:56 AMIn/),
    expect.stringMatching(/^8:00 AM – 10:00 AMGap/),
    expect.stringMatching(/^since 10:00 AM1015 Timer runs.*1.25$/),
    expect.stringMatching(/^4:31 PMOut/),
    expect.stringMatching(/^Travel.*To town2.00$/),
  ])
})
