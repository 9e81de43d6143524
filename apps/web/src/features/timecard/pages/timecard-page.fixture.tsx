import type { TimecardWeek } from '@fettle/contract/timecards'
import { vi } from 'vitest'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { TimecardPage } from './timecard-page.tsx'

const line = (costId: number, more: Partial<TimecardWeek['lines'][number]> = {}) => ({
  costId,
  fmRecordId: costId,
  fmModId: 1,
  workorderId: null,
  laborName: 'Ada Brook',
  laborWorkerId: 7,
  laborRate: null,
  laborDate: '2026-03-09',
  laborHours: 0.5,
  laborHoursOverTime: 0,
  tcardRecordType: 'Meeting',
  tcardNotes: 'Safety',
  orderNumber: null,
  propertyId: 2,
  ...more,
})

export const aWeek = (more: Partial<TimecardWeek> = {}): TimecardWeek => ({
  workerId: 7,
  workerName: 'Ada Brook',
  propertyId: 2,
  timeZone: 'America/New_York',
  today: '2026-03-11',
  weekStart: '2026-03-08',
  weekEnd: '2026-03-14',
  status: 'Open',
  submittedBy: null,
  approvedBy: null,
  reopenedBy: null,
  reopenReason: '',
  lockedMessage: null,
  can: { edit: true, submit: true, approve: false, reopen: false },
  days: [8, 9, 10, 11, 12, 13, 14].map((date) => ({
    day: `2026-03-${String(date).padStart(2, '0')}`,
    hours: date === 9 ? 2 : 0,
    overtimeHours: 0,
    shiftHours: 8,
    gaps:
      date === 9
        ? [{ startsAt: '2026-03-09T14:00:00.000Z', endsAt: '2026-03-09T20:00:00.000Z', hours: 6 }]
        : [],
    isMissing: date === 10,
  })),
  totalHours: 2,
  overtimeHours: 0,
  lines: [
    line(1),
    line(2, { tcardRecordType: 'Work Order', workorderId: 90, orderNumber: '14870', laborHours: 1.5 }),
  ],
  running: [],
  ...more,
})

export const worker = () => {
  const workspace = aWorkspace()
  return { ...workspace, actor: { ...workspace.actor, assigneeId: 7, assigneeName: 'Ada Brook' } }
}
const types = ['-', 'Work Order', 'Meeting', 'Other'].map((valueListValue, at) => ({
  fmRecordId: at + 1,
  fmModId: 1,
  valueListName: 'Timecard Types',
  valueListValue,
  displayText: valueListValue,
  displaySequence: at,
  reqPriority: null,
}))

type Shown = {
  workspace?: Workspace
  week?: StubbedAnswer | Promise<StubbedAnswer>
  orders?: readonly object[]
  answer?: StubbedAnswer
}

export async function show({ workspace = worker(), week, orders = [], answer }: Shown = {}) {
  const sent = stubFetch(({ url, method }) => {
    if (url.startsWith('/api/Timecards/week')) return week ?? { json: aWeek() }
    if (url.includes('/vlist/')) return { json: types }
    if (url.startsWith('/api/Workorders?')) return { json: aPage(orders) }
    return method === 'GET' ? { json: {} } : (answer ?? { status: 201, json: line(3) })
  })
  const onGo = vi.fn()
  const { unmount } = await renderRouted(
    <WorkspaceContext.Provider value={workspace}>
      <TimecardPage search={{ date: '2026-03-09' }} onGo={onGo} />
    </WorkspaceContext.Provider>,
  )
  return { sent, onGo, unmount }
}

export const writes = (sent: Awaited<ReturnType<typeof show>>['sent']) =>
  sent.filter(({ url, method }) => method !== 'GET' && url.startsWith('/api/Costs'))
