import type { getPmPreviewFacts } from '@fettle/contract/pm-preview'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { AnswerOf } from '@fettle/contract/route'
import { emptyPlan } from './plan-draft.ts'

/** A monthly schedule of one order. */
export const aSchedule = (more: Partial<PmScheduleDetail> = {}): PmScheduleDetail => ({
  scheduleId: 7,
  fmRecordId: 7,
  fmModId: 3,
  propertyId: 1,
  propertyName: 'North',
  pmNumber: 12,
  title: 'Look: Check the pump.',
  trade: 'HVAC',
  jobType: 'Look',
  assignTo: null,
  nextDate: '2026-02-15',
  isNextEstimated: false,
  isOverdue: false,
  isReadingWanted: false,
  state: 'Active',
  repeat: 'Every month',
  assetCount: 0,
  building: null,
  procedure: null,
  supersedes: [],
  jobPriority: null,
  isActive: true,
  description: 'Check the pump.',
  notes: '',
  orderBy: '',
  department: '',
  tradeId: 2,
  jobTypeId: 3,
  assignToId: null,
  assignToSecondary: null,
  assignToSecondaryId: null,
  buildingId: null,
  procedureId: null,
  billableTo: '',
  billableCategory: '',
  estimatedHours: null,
  requiresSignature: false,
  requiresPhoto: false,
  requiresLabor: false,
  pausedOn: null,
  isEnded: false,
  startsOn: '2026-01-15',
  lastDoneOn: null,
  startTime: null,
  targetCompleteNumDays: 0,
  pmLinkOption: 'one order',
  isRoute: false,
  failedLineMakesOrder: false,
  plan: emptyPlan('2026-01-15').plan,
  assets: [],
  locations: [],
  parts: [],
  targetCount: 1,
  targets: [],
  propertyTimeZone: 'America/New_York',
  createdDateTime: '2026-01-01T00:00:00.000Z',
  modifiedDateTime: '2026-01-01T00:00:00.000Z',
  ...more,
})

type PreviewFacts = AnswerOf<typeof getPmPreviewFacts>

/** What the dates of a schedule follow from, at a property that works from Monday to Friday. */
export const aPreviewFacts = (edited: PreviewFacts['edited'] = null): PreviewFacts => ({
  propertyTimeZone: 'America/New_York',
  calendar: {
    workingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' })),
    holidays: [],
    closures: [],
  },
  edited,
})
