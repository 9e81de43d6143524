import type { IssueStatus } from '@fettle/rules/issues/issue-status'
import type { IssueKind, IssueSeverity } from '@fettle/rules/issues/issue-words'
import type { DemoAsset } from './assets/assets.ts'
import { iso } from './calendar.ts'
import type { Staff } from './people/people.ts'
import type { DemoProperty } from './places/places.ts'
import type { World } from './world.ts'

type IssueSpec = {
  readonly title: string
  readonly description: string
  readonly kind: IssueKind
  readonly severity: IssueSeverity
  readonly status: Extract<IssueStatus, 'New' | 'Accepted' | 'Planned' | 'Deferred' | 'Closed'>
  readonly foundDaysAgo: number
  readonly dueInDays?: number
  readonly cost?: number
  readonly action?: string
  /** Categories of the asset on which it was found. It is about the building if absent. */
  readonly on?: readonly string[]
}

const coolers = ['Air Handlers', 'Rooftop Units', 'Split Systems']

const specs: readonly IssueSpec[] = [
  {
    title: 'Handrail of the north stairs is loose',
    description: 'Two brackets have pulled out of the wall between the first and the second floor.',
    kind: 'Safety',
    severity: 1,
    status: 'Accepted',
    foundDaysAgo: 3,
    dueInDays: 4,
    cost: 350,
    action: 'Replace the anchors and test the rail.',
  },
  {
    title: 'Roof membrane blisters above the lecture hall',
    description: 'About 12 square meters have lifted. No water inside yet.',
    kind: 'Deficiency',
    severity: 2,
    status: 'Planned',
    foundDaysAgo: 41,
    dueInDays: 60,
    cost: 18_400,
    action: 'Ask two roofing firms for an offer before the winter.',
  },
  {
    title: 'Exit signs without battery backup',
    description: 'Five of the 22 tested signs went dark when the power was cut.',
    kind: 'Compliance',
    severity: 2,
    status: 'New',
    foundDaysAgo: 9,
    dueInDays: -2,
    cost: 900,
  },
  {
    title: 'Cooling does not reach the corner offices',
    description: 'Four people report 27 °C in the afternoon although the unit runs.',
    on: coolers,
    kind: 'Complaint',
    severity: 3,
    status: 'New',
    foundDaysAgo: 16,
  },
  {
    title: 'Replace the parking lights by LED',
    description: 'The ballasts are no longer made; each failure needs a lift.',
    kind: 'Improvement',
    severity: 4,
    status: 'Deferred',
    foundDaysAgo: 120,
    cost: 27_500,
    action: 'Put it into the budget of the next year.',
  },
  {
    title: 'Corroded drain pan',
    description: 'Rust at the seam. The pan still holds water.',
    on: coolers,
    kind: 'Deficiency',
    severity: 3,
    status: 'Closed',
    foundDaysAgo: 75,
    cost: 420,
  },
]

/** Adds findings and deferred work to the issues log of each property. */
export function buildIssues(
  world: World,
  properties: readonly DemoProperty[],
  assets: readonly DemoAsset[],
  staff: Staff,
): void {
  const { rows, calendar } = world
  for (const property of properties) {
    const random = world.random.fork(`issues of ${property.code}`)
    const own = assets.filter((asset) => asset.property === property && asset.inService)
    const finder = staff.supervisors.get(property)?.name ?? ''
    for (const spec of specs) {
      const fitting = own.filter((one) => spec.on?.includes(one.spec.category))
      const asset = fitting.length > 0 ? random.pick(fitting) : null
      const building = asset?.building ?? random.pick(property.buildings)
      const id = rows.nextId('issue')
      const enteredAt = iso(
        calendar.at(calendar.day(-spec.foundDaysAgo), property.zone, random.int(480, 960)),
      )
      rows.add('issue', {
        id,
        property_id: property.id,
        title: spec.title,
        description: spec.description,
        kind: spec.kind,
        severity: spec.severity,
        status: spec.status,
        building_id: building.id,
        asset_id: asset?.id ?? null,
        found_on: calendar.day(-spec.foundDaysAgo),
        found_by: finder,
        due_on: spec.dueInDays === undefined ? null : calendar.day(spec.dueInDays),
        estimated_cost: spec.cost ?? null,
        recommended_action: spec.action ?? '',
        deferred_until: spec.status === 'Deferred' ? calendar.day(90) : null,
        deferral_reason: spec.status === 'Deferred' ? 'Not in the budget of this year.' : '',
        check_note: spec.status === 'Closed' ? 'New pan, no leak after a day of cooling.' : '',
        closed_at: spec.status === 'Closed' ? iso(calendar.at(calendar.day(-30), property.zone, 600)) : null,
        created_at: enteredAt,
      })
      rows.add('issue_log', {
        id: rows.nextId('issue_log'),
        issue_id: id,
        at: enteredAt,
        user_name: finder || 'Fettle',
        event: 'issue-entered',
        parameters: { title: spec.title },
      })
    }
  }
}
