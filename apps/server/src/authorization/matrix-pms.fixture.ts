import { monthlyPlan } from '../other-property.fixture.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { administers, needs, oneAsset, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Capability View PMs, which of these people only a manager has. */
const onePm: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], 'n'),
  ...needs('View PMs'),
}

const pmList: typeof onePm = { ...onePm, people: onlyFor(['manager'], '+') }
/** Capability Edit PMs, which of these people only a manager has. */
const editsPm: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], 'n'),
  ...needs('Edit PMs'),
}

/** The calls of PM schedules. */
export const pmRows = {
  listPmSchedules: {
    people: onlyFor(['manager'], '-'),
    query: 'state=*',
    ...needs('View PMs'),
  },
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
  // The target's schedule is paused: nobody is told of a coming occurrence.
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
  // Nothing is due: every caller can be asked again.
  generatePmOrders: {
    people: onlyFor(['manager'], 'n'),
    body: { propertyId: 1 },
    ...needs('Generate PMs'),
  },
  // Its orders are made on its dates.
  makePmOrdersNow: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'c' },
    ...needs('Generate PMs'),
  },
  listProcedureChoices: pmList,
  // No procedure has this id: those who may look find none.
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
  // No order was made of it: whoever may delete it does.
  deletePmSchedule: {
    people: onlyFor(['manager'], 'n'),
    ...needs('Delete PMs'),
    path: '/api/PmSchedules/2',
  },
} satisfies Partial<Rows>
