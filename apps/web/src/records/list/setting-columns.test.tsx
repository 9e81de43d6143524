import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkspace, renderInWorkspace } from '#testing/workspace.tsx'
import { plainCell } from './setting-columns.tsx'

test('a calendar day is the same in every time zone, and an instant is shown in the zone of its record', () => {
  const workspace = aWorkspace({ settings: { dateFormat: 'M/D/YYYY' } })
  const zone = 'America/Los_Angeles'
  renderInWorkspace(plainCell('2026-03-01', 'date', zone), workspace)
  expect(screen.getByText('3/1/2026')).toBeTruthy()
  renderInWorkspace(plainCell('2026-03-01T02:00:00Z', 'date', zone), workspace)
  expect(screen.getByText('2/28/2026')).toBeTruthy()
})
