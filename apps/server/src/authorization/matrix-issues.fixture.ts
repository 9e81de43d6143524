import type { Compilable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { assigns, needs, onlyFor } from './matrix-reach.fixture.ts'

/** A technician and a supervisor report issues, too ([C7.011]). */
const people = ['teammate', 'supervisor', 'manager'] as const
const reads = { people: onlyFor(people, '+'), ...needs('View Issues') }
const oneIssue = { people: onlyFor(people, 'n'), ...needs('View Issues'), path: '/api/Issues/1' }
const edits = { people: onlyFor(people, 'n'), ...needs('Edit Issues'), path: '/api/Issues/1' }

/** Matrix rows of the calls about issues. */
export const issueRows = {
  listIssues: { ...reads, people: { ...reads.people, 'manager elsewhere': '-' } },
  exportIssues: reads,
  countIssues: { ...reads, body: { filters: [{}] } },
  listBuildingConditions: {
    people: { ...reads.people, 'manager elsewhere': '-' },
    ...needs('View Issues', 'View Assets'),
    path: '/api/BuildingConditions',
  },
  getIssue: oneIssue,
  listIssueLog: { ...oneIssue, path: '/api/Issues/1/log' },
  listIssueMessages: { ...oneIssue, path: '/api/Issues/1/messages' },
  createIssue: {
    ...edits,
    path: '/api/Issues',
    body: {
      propertyId: 1,
      title: 'Loose step',
      description: 'x',
      kind: 'Safety',
      severity: 2,
      buildingId: 1,
    },
  },
  changeIssue: { ...edits, body: { recommendedAction: 'Fix it.' } },
  moveIssue: { ...edits, path: '/api/Issues/1/status', body: { action: 'reject', reason: 'x' } },
  writeIssueMessage: { ...edits, path: '/api/Issues/1/messages', body: { text: 'x' } },
  createIssueOrder: {
    ...edits,
    lacking: {
      ...needs('Edit Issues', 'View Workorders', 'Edit Workorders', 'Edit Orders: All').lacking,
      ...assigns,
    },
    path: '/api/Issues/2/orders',
    body: { trade: 'Northern heating', jobType: 'Northern job', assignTo: 'Northern Ann' },
  },
  deleteIssue: { people: onlyFor(['manager'], 'n'), ...needs('Delete Issues'), path: '/api/Issues/3' },
} satisfies Partial<Rows>

/** Issues that calls read, change and delete. */
export const northernIssues = (trx: Trx): Compilable[] => [
  trx.insertInto('issue').values(
    [1, 2, 3].map((id) => ({
      id,
      property_id: 1,
      title: `Northern issue ${id}`,
      description: 'Northern issue',
      kind: 'Safety',
      severity: 2,
      building_id: 1,
      found_on: '2026-01-01',
    })),
  ),
  trx.insertInto('issue_log').values([
    {
      issue_id: 1,
      user_name: 'Northern manager',
      event: 'issue-entered',
      parameters: '{"title": "Northern issue 1"}',
    },
    { issue_id: 1, user_name: 'Northern manager', event: 'message', parameters: '{"text": "Seen."}' },
  ]),
]
