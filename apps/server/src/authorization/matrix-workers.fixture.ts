import type { Rows } from './matrix-calls.fixture.ts'
import { assignees, editsWorker, needs, oneWorker, onlyFor, requesters } from './matrix-reach.fixture.ts'

const workerList = { ...oneWorker, people: { ...oneWorker.people, 'manager elsewhere': '+' as const } }

/** Matrix rows of the calls about workers, vendors and assignees. */
export const workerRows = {
  listCompanies: assignees,
  listWorkers: assignees,
  getWorker: { people: { others: '+', disabled: 'f', 'manager elsewhere': 'n', ...requesters('f') } },
  createWorker: {
    ...editsWorker,
    body: { propertyId: 1, workerName: 'Newcomer' },
    // The name is taken after the first call.
    another: 'c',
  },
  changeWorker: { ...editsWorker, body: { notes: 'Knows the boilers.' } },
  listWorkerRows: { ...oneWorker, people: { ...oneWorker.people, 'manager elsewhere': '-' } },
  exportWorkers: workerList,
  countWorkers: { ...workerList, body: { filters: [{}] } },
  listWorkerLog: oneWorker,
  listWorkerActivity: { ...oneWorker, query: 'propertyId=1&date=2026-03-05' },
  exportWorkerActivity: { ...oneWorker, query: 'propertyId=1&date=2026-03-05' },
  // Requires editing workers or approving timecards; the manager has both.
  correctPresence: {
    people: onlyFor(['supervisor', 'manager'], 'n'),
    body: { status: 'Out', dateTime: '2026-03-05T12:00:00Z', reason: 'Forgot' },
  },
  // The worker has orders, so authorized callers get 409.
  deleteWorker: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'c' },
    ...needs('Delete Workers'),
  },
  listReassignTargets: {
    people: {
      others: 'f',
      'manager elsewhere': 'n',
      assignee: '+',
      'other worker': '-',
      teammate: '+',
      'worker all': '+',
      limited: '-',
      supervisor: '+',
      manager: '+',
    },
    lacking: { 'View Workorders': '-', 'Reassign Orders: Anyone': '-' },
  },
  explainAssignment: {
    people: onlyFor(['supervisor', 'manager'], 'n'),
    ...needs('View Workorders', 'Approve Orders: Yes'),
    path: '/api/Assignments/preview',
    query: 'propertyId=1',
  },
  explainOrderAssignment: {
    people: onlyFor(['supervisor', 'manager'], 'n'),
    lacking: { 'View Workorders': 'f', 'Approve Orders: Yes': 'f', 'View Orders: All': 'n' },
  },
} satisfies Partial<Rows>
