import { vendorDoneSubStatus } from '@fettle/rules/settings/settings-catalog'
import { demoWorldMarker } from './has-demo-world.ts'
import type { DemoProperty } from './places/places.ts'
import { addDepartments } from './value-lists.ts'
import type { World } from './world.ts'

export const subStatuses = {
  open: ['Scheduled', 'Waiting for parts', 'Waiting for access', 'Vendor called'],
  complete: ['Complete - follow-up needed', 'Complete - no fault found'],
} as const
type OpenSubStatus = (typeof subStatuses.open)[number]
export type SubStatusName = OpenSubStatus | (typeof subStatuses.complete)[number]

/** Settings that the demo world enables to show their features. */
const systemSettings = {
  systemLogoText: 'Fettle',
  multiPropLabelSingular: 'Property',
  multiPropLabelPlural: 'Properties',
  enableCampuses: true,
  campusLabelSingular: 'Campus',
  completeConfirmation: true,
  secondaryAssignee: true,
  secondaryAssigneeLabel: 'Helper',
  workOrderEntityTransfer: true,
  enableCustomFields: true,
  enableBillableToField: true,
  billableToLabel: 'Charge To',
  enableBillableCategoryField: true,
  billableCategoryLabel: 'Charge Category',
  advancedPartsFunctionalityFlag: false,
  surveyActiveFlag: true,
  displayJobTypeForRequests: true,
  ordererTypeDefault: 'Staff',
  defaultSelfAssign: true,
  allowEnteringRequestsForOthers: true,
  allowRequestersToSetWorkorderDepartment: true,
  allowRequestersToChangeTheirProperty: false,
  workerPriorityQuickFilterValue: 1,
  homeBaseTimeZone: 'America/New_York',
  homeBaseTimeZoneCode: 'EST',
  requireNoteForCompletion: false,
  requirePublicNoteForDNC: true,
  requirePriorityForWorkorders: true,
  requestCodesFlag: true,
  timecardEnabledFlag: true,
  inOutActiveFlag: true,
} as const

const customFields = [
  { name: 'Best time to visit', type: 'text', choices: [], max_characters: 120 },
  {
    name: 'Safety concern',
    type: 'list',
    choices: ['No', 'Yes, but made safe', 'Yes'],
    max_characters: null,
  },
  { name: 'Cost center', type: 'text', choices: [], max_characters: 12 },
] as const

const quickMessages = {
  'Worker To Requester': [
    'We have your request and will be there today.',
    'We came by but the room was locked. When is a good time?',
    'We need a part for this; it should be here within the week.',
    'A contractor has been called and will contact you.',
    'The work is done. Please tell us if anything is still wrong.',
    'Please keep the area clear until we come back tomorrow.',
  ],
  Internal: [
    'Part ordered, see packing list.',
    'Second visit needed, could not get in.',
    'Made safe for now, permanent repair to follow.',
    'Vendor on site with me.',
    'Not our equipment, belongs to the department.',
    'Check again after the weekend.',
  ],
} as const

/** Writes settings, sub-statuses, custom fields, quick messages and the value lists that they need. */
export function buildSettings(world: World, properties: readonly DemoProperty[]): Map<SubStatusName, number> {
  const { rows, calendar } = world
  for (const [name, value] of Object.entries({ ...systemSettings, [demoWorldMarker]: calendar.today })) {
    rows.add('setting', { property_id: null, name, value: value as never })
  }
  const ids = new Map<SubStatusName, number>()
  const addSubStatus = (kind: 'open' | 'complete', name: string, index: number) => {
    const id = rows.nextId('sub_status')
    rows.add('sub_status', { id, kind, name, display_sequence: index + 1 })
    return id
  }
  for (const kind of ['open', 'complete'] as const)
    for (const [index, name] of subStatuses[kind].entries()) ids.set(name, addSubStatus(kind, name, index))
  addSubStatus('open', vendorDoneSubStatus, subStatuses.open.length)
  for (const [index, field] of customFields.entries()) {
    rows.add('custom_field', {
      ...field,
      choices: [...field.choices],
      not_empty: false,
      max_repeat: 1,
      display_sequence: index + 1,
    })
  }
  for (const [direction, texts] of Object.entries(quickMessages)) {
    for (const [index, text] of texts.entries()) {
      rows.add('quick_message', { property_id: null, direction, text, display_sequence: index + 1 })
    }
  }
  for (const property of properties) {
    const text = `${property.spec.helpName} will look at this on the next working day.`
    rows.add('quick_message', {
      property_id: property.id,
      direction: 'Worker To Requester',
      text,
      display_sequence: 90,
    })
  }
  addDepartments(world, properties)
  return ids
}
