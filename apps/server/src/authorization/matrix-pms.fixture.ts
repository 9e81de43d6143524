import { monthlyPlan } from '../other-property.fixture.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { administers, needs, oneAsset, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Requires View PMs, which only the manager has. */
const onePm: Pick<Row, 'people' | 'lacking'> = { people: onlyFor(['manager'], 'n'), ...needs('View PMs') }

const pmList: typeof onePm = { ...onePm, people: onlyFor(['manager'], '+') }
/** Requires Edit PMs, which only the manager has. */
const editsPm: Pick<Row, 'people' | 'lacking'> = { people: onlyFor(['manager'], 'n'), ...needs('Edit PMs') }

/** Matrix rows of the calls about PM schedules. */
export const pmRows = {
  listPmSchedules: { people: onlyFor(['manager'], '-'), query: 'state=*', ...needs('View PMs') },
  exportPmSchedules: pmList,
  countPmSchedules: { ...pmList, body: { filters: [{}] } },
  getPmSchedule: onePm,
  listPmOccurrences: onePm,
  listPmTargetDates: onePm,
  listPmScheduleLog: onePm,
  getPmCalendar: {
    people: onlyFor(['manager'], 'n'),
    query: 'propertyId=1&from=2026-01-01&to=2026-01-31',
    ...needs('View PMs'),
  },
  getPmCompliance: {
    people: onlyFor(['manager'], 'n'),
    query: 'propertyId=1&from=2026-01-01&to=2026-01-31',
    ...needs('View PMs'),
  },
  listComplianceRows: {
    people: onlyFor(['manager'], 'n'),
    query: 'propertyId=1&from=2026-01-01&to=2026-01-31',
    ...needs('View PMs'),
  },
  listWantedReadings: { ...oneAsset, query: 'propertyId=1' },
  listPmGeneration: { people: onlyFor(['manager'], '+'), lacking: administers },
  previewPmDates: {
    ...onePm,
    body: { propertyId: 1, startsOn: '2026-01-01', lastDoneOn: null, plan: monthlyPlan },
  },
  getPmPreviewFacts: { ...onePm, query: 'propertyId=1' },
  // The target's schedule is paused, so the occurrence is not found.
  decidePmOccurrence: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'n' },
    body: { action: 'skip', reason: 'x' },
    ...needs('Edit PMs'),
  },
  planPmOrders: {
    people: onlyFor(['manager'], 'n'),
    body: { propertyId: 1, until: '2026-04-01' },
    ...needs('Generate PMs'),
  },
  // Nothing is due, so every caller can repeat the call.
  generatePmOrders: { people: onlyFor(['manager'], 'n'), body: { propertyId: 1 }, ...needs('Generate PMs') },
  // Its orders are made on its dates.
  makePmOrdersNow: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'c' },
    ...needs('Generate PMs'),
  },
  listProcedureChoices: pmList,
  // An unused procedure id, so authorized callers get 404.
  getPmProcedure: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'n' },
    ...needs('View PMs'),
    path: '/api/PmSchedules/procedures/999999',
  },
  createPmSchedule: {
    ...editsPm,
    body: {
      propertyId: 1,
      jobTypeId: 1,
      description: 'Northern rounds',
      startsOn: '2040-01-01',
      plan: monthlyPlan,
    },
  },
  changePmSchedule: { ...editsPm, body: { notes: 'Bring a ladder.' } },
  changePmTarget: { ...editsPm, body: { isPaused: false } },
  duplicatePmSchedule: editsPm,
  // It has no orders, so it can be deleted.
  deletePmSchedule: { people: onlyFor(['manager'], 'n'), ...needs('Delete PMs'), path: '/api/PmSchedules/2' },
} satisfies Partial<Rows>
