import { findClassPaths } from '../assets.repository.ts'
import type { Duration } from '../values/duration.ts'
import { assetColumns } from './asset-columns.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { linkStore } from './link-store.ts'
import { resolveBuildingAndFloor, resolveRooms } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'

const lifeUnits = { day: 'Days', month: 'Months', year: 'Years' } as const

/** Rooms that an asset serves beside its own, kept until the asset has an id. */
const furtherRooms = new WeakMap<Draft, readonly number[]>()

function setUsefulLife(draft: Draft): void {
  const life = draft.values.get('useful_life') as Duration | null | undefined
  if (!life) return
  if (life.count === 0) refuse(draft, 'useful_life', 'must be above 0')
  draft.fields.useful_life = life.count
  draft.fields.useful_life_unit = lifeUnits[life.unit]
}

async function resolveClasses(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'class',
    what: 'asset class',
    target: { table: 'asset_class', scope: null, by: ['code', 'name'] },
    field: 'class_id',
  })
  const ids = drafts.flatMap((draft) =>
    typeof draft.fields.class_id === 'number' ? [draft.fields.class_id] : [],
  )
  const paths = await findClassPaths(context.trx, ids)
  for (const draft of drafts) {
    if (!('class_id' in draft.fields)) continue
    const path = paths.get(draft.fields.class_id as number)
    Object.assign(draft.fields, path ?? { system_id: null, category_id: null, function_id: null })
    delete draft.fields.class_id
  }
}

async function resolvePlaces(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveBuildingAndFloor(context, drafts, { mayCreate: false })
  const rooms = await resolveRooms(context, drafts, 'room')
  for (const draft of drafts) {
    const [own, ...others] = rooms.get(draft) ?? []
    if (own) {
      draft.fields.floor_id = own.floorId
      draft.fields.room_id = own.id
      furtherRooms.set(
        draft,
        others.map(({ id }) => id),
      )
    } else if (context.clearMissing && draft.values.get('room') === null) {
      draft.fields.room_id = null
      furtherRooms.set(draft, [])
    }
  }
}

export const assets: Kind = {
  name: 'assets',
  about: 'Assets of a property, found by code.',
  columns: assetColumns,
  needsProperty: true,
  creates: [],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveClasses(context, drafts)
    await resolvePlaces(context, drafts)
    for (const draft of drafts) setUsefulLife(draft)
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'asset' }],
    key: { table: 'asset', scope: 'property_id', field: 'code' },
    columns: assetColumns,
    after: linkStore({ table: 'asset_room', owner: 'asset_id', target: 'room_id' }, furtherRooms),
  }),
}
