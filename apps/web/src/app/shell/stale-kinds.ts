import type { ChangeEvent } from '@fettle/contract/events'

/**
 * Kinds whose queries also contain data of the key's kind. An account contains its contact, filters and
 * timer; a role counts its accounts; a week contains its running timer; an asset its class, attributes,
 * meters and moves; a nightly export its last run; a PM schedule its dates, which depend on readings and the
 * calendar. A part has its supplier's name and its lines on orders; a warehouse has
 * the stock of its parts, and a part is on order by requisitions. A place has its parents' names and its
 * number of children.
 */
const heldBy: Readonly<Record<string, readonly string[]>> = {
  'custom-filter': ['user-account'],
  contact: ['user-account'],
  'order-timer': ['user-account', 'timecard-week'],
  'sub-status': ['setting', 'value-list'],
  'job-type': ['trade'],
  'default-assignee': ['trade'],
  'export-run': ['nightly-export'],
  'value-list-item': ['value-list'],
  'cost-labor': ['timecard-week'],
  'cost-part': ['part', 'warehouse'],
  part: ['warehouse'],
  requisition: ['part'],
  company: ['worker', 'part'],
  assignee: ['worker', 'company'],
  property: ['setting'],
  'user-account': ['role'],
  campus: ['place', 'building', 'floor', 'room'],
  building: ['place', 'campus', 'floor', 'room'],
  floor: ['place', 'building', 'room'],
  room: ['place', 'floor'],
  'asset-attribute': ['asset'],
  'asset-class': ['asset'],
  'asset-move': ['asset'],
  meter: ['asset'],
  'meter-reading': ['meter', 'asset', 'pm-schedule'],
  'property-calendar': ['pm-schedule'],
  'pm-occurrence': ['pm-schedule'],
  'pm-target': ['pm-schedule'],
}

/** The kinds whose queries a change invalidates: its own, kinds containing it, and its order. */
export const staleKinds = ({ kind, workorderId }: ChangeEvent): readonly string[] => [
  kind,
  ...(heldBy[kind] ?? []),
  ...(workorderId === null ? [] : ['work-order']),
]
