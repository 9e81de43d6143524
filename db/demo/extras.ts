import type { DemoAsset } from './assets/assets.ts'
import { iso } from './calendar.ts'
import type { Staff } from './people/people.ts'
import type { PictureBook } from './pictures/picture-book.ts'
import type { World } from './world.ts'

/** Adds photos to some of the larger assets. */
export function buildAssetPhotos(
  world: World,
  assets: readonly DemoAsset[],
  staff: Staff,
  pictures: PictureBook,
): void {
  const random = world.random.fork('asset photos')
  const { rows, calendar } = world
  const shown = assets.filter(({ spec }) => pictures.forAsset(spec.category).length > 0)
  for (const asset of random.sample(shown, 140)) {
    const { fileId, name } = random.pick(pictures.forAsset(asset.spec.category))
    const by = staff.supervisors.get(asset.property)
    rows.add('photo', {
      id: rows.nextId('photo'),
      work_order_id: null,
      asset_id: asset.id,
      file_id: fileId,
      name: `${name}-${asset.code}.jpg`,
      description: asset.name,
      taken_at: iso(
        calendar.at(calendar.day(-random.int(30, 520)), asset.property.zone, random.int(480, 960)),
      ),
      taken_by: by?.name ?? '',
      user_type: 'Worker',
    })
  }
}

const otherTypes = ['Travel', 'Meeting', 'Training', 'Administration', 'Shop'] as const
const otherNotes: Readonly<Record<string, readonly string[]>> = {
  Travel: ['To the supply house', 'Between campuses', ''],
  Meeting: ['Morning meeting', 'Safety committee', 'Toolbox talk'],
  Training: ['Lift refresher', 'First aid', 'Lockout course'],
  Administration: ['Timecards and orders', ''],
  Shop: ['Cleaned up the shop', 'Sharpened tools', 'Stock count'],
}

/** Adds hours of the past six weeks that were not worked on an order. */
export function buildTimecards(world: World, { assignees }: Staff): void {
  const random = world.random.fork('timecards')
  const { rows, calendar } = world
  for (const worker of assignees) {
    if (worker.kind !== 'worker' || !worker.property) continue
    for (let offset = -42; offset <= -1; offset++) {
      const day = calendar.day(offset)
      const weekday = new Date(day).getUTCDay()
      if (weekday === 0 || weekday === 6 || !random.chance(0.45)) continue
      const type = random.pick(otherTypes)
      rows.add('cost_labor', {
        id: rows.nextId('cost_labor'),
        property_id: worker.property.id,
        work_order_id: null,
        assignee_id: worker.id,
        record_type: type,
        worked_on: day,
        hours: random.int(1, type === 'Training' ? 16 : 6) / 4,
        overtime_hours: 0,
        rate: worker.rate,
        notes: random.pick(otherNotes[type] ?? ['']),
      })
    }
  }
}

/** Adds custom filters to the visitors' accounts. */
export function buildCustomFilters(world: World, { cast }: Staff): void {
  const filters = [
    {
      who: cast.technician,
      title: 'Urgent',
      color: '#fe5d5d',
      query: { orderStatus: 'Open', jobPriority: 1 },
    },
    {
      who: cast.technician,
      title: 'PM week',
      color: '#5d85ae',
      query: { orderStatus: 'Open', orderCategory: 'PM' },
    },
    { who: cast.supervisor, title: 'Overdue', color: '#f46601', query: { orderStatus: 'Overdue' } },
    {
      who: cast.supervisor,
      title: 'No heat',
      color: '#5cad8f',
      query: { orderStatus: 'Open', trade: 'HVAC', jobType: 'Too Cold' },
    },
    { who: cast.contractor, title: 'On hold', color: '#69a348', query: { orderStatus: 'Hold' } },
  ]
  for (const { who, title, color, query } of filters) {
    if (who.userId === null || !who.property) continue
    world.rows.add('custom_filter', {
      user_id: who.userId,
      title,
      button_color: color,
      query: { propertyId: who.property.id, ...query } as never,
    })
  }
}
