import type { PmPlan } from '@fettle/rules/pm/plan'
import { addDays } from '@fettle/rules/time/time'
import { noExclusion, type PmSpec } from './pm-spec.ts'

/** A plan for maintenance that has no past yet. */
export type ComingSpec = PmSpec & {
  /** How many days from today it begins. */
  inDays: number
  /** Schedules whose dates count from their first day. */
  planFrom?: (startsOn: string) => Partial<PmPlan>
}

export const comingSpecs: readonly ComingSpec[] = [
  {
    title: 'A medical refrigerator is too warm',
    trade: 'Biomedical',
    jobType: 'Medical Equipment Check',
    procedure: 'Medical refrigerator, monthly check',
    category: 'Medical Refrigeration',
    each: 'property',
    every: [1, 'Meter'],
    link: 'order per asset',
    targetDays: 1,
    hours: 0.5,
    priority: 1,
    inDays: 0,
    plan: {
      rule: {
        kind: 'Meter',
        meterName: 'Chamber Temperature',
        trigger: { meterKind: 'Gauge', side: 'above', limit: 8 },
        orAfterMonths: null,
      },
    },
  },
  {
    title: 'Load test of the elevators',
    trade: 'Elevators',
    jobType: 'Elevator Ride or Door',
    procedure: 'Elevator, monthly',
    category: 'Elevators',
    each: 'property',
    only: { properties: ['AFC'] },
    every: [1, 'Years'],
    link: 'order per asset',
    targetDays: 14,
    hours: 6,
    priority: 3,
    vendor: 'Ascent Elevator Service',
    leadDays: 30,
    inDays: 45,
    plan: { rule: { kind: 'Once' } },
  },
  {
    title: 'Walk over the roofs after a storm',
    trade: 'General Maintenance',
    jobType: 'General Repair',
    procedure: 'Roof and gutters, spring and fall',
    each: 'property',
    every: [1, 'Years'],
    link: 'order per location',
    targetDays: 2,
    hours: 1,
    priority: 2,
    inDays: 0,
    plan: { rule: { kind: 'By hand' } },
  },
  {
    title: 'Restrooms during the fair',
    trade: 'Custodial',
    jobType: 'Carpet or Floor Care',
    procedure: 'Restrooms, monthly deep clean',
    each: 'property',
    only: { properties: ['SQC'] },
    every: [10, 'Days'],
    link: 'one order',
    targetDays: 2,
    hours: 3,
    priority: 3,
    inDays: 6,
    planFrom: (startsOn) => ({
      endsOn: addDays(startsOn, 120),
      exclusion: {
        ...noExclusion,
        ranges: [{ name: 'Stands are moved', from: addDays(startsOn, 38), to: addDays(startsOn, 43) }],
        shift: 'Earlier',
      },
    }),
  },
  {
    title: 'Warranty visits of the rooftop units',
    trade: 'HVAC',
    jobType: 'HVAC Preventive Maintenance',
    procedure: 'Rooftop unit, spring and fall',
    category: 'Rooftop Units',
    each: 'property',
    only: { properties: ['MHP'] },
    every: [3, 'Months'],
    link: 'one order',
    targetDays: 14,
    hours: 4,
    priority: 4,
    vendor: 'Coldbrook Mechanical',
    inDays: 25,
    plan: { endsAfter: 4 },
  },
  {
    title: 'Water the young trees',
    trade: 'Grounds',
    jobType: 'Landscaping',
    procedure: 'Young trees, watering',
    each: 'property',
    only: { properties: ['AFC'] },
    every: [1, 'Weeks'],
    link: 'one order',
    targetDays: 2,
    hours: 3,
    priority: 4,
    vendor: 'Four Seasons Grounds Care',
    leadDays: 14,
    inDays: 4,
    plan: { maxWaiting: 2 },
  },
]
