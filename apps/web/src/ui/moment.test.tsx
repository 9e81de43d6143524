import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { Moment } from './moment.tsx'

test('shows a system time in the home base’s zone, and in the viewer’s zone on hover', () => {
  renderPlain(
    <WorkspaceContext value={aWorkspace({ settings: { homeBaseTimeZone: 'Pacific/Kiritimati' } })}>
      <Moment iso="2026-01-05T20:30:00Z" />
    </WorkspaceContext>,
  )
  expect(screen.getByText('1/6/2026 10:30 AM').title).toMatch(/^1\/6\/2026 10:30 AM .+\n.+ \(your time\)$/)
})
