import type { Duration } from '../values/duration.ts'
import { attributeColumn, attributeStore } from './asset-attributes.ts'
import { resolveClasses } from './asset-class-paths.ts'
import { assetColumns } from './asset-columns.ts'
import { addCustomFields, mergeCustomFields, noteCustomFields } from './asset-custom-fields.ts'
import { checkJobType, resolveJobTypes } from './asset-job-types.ts'
import { explainParents, resolveParents } from './asset-parents.ts'
import { setInstants } from './instants.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { linkStore } from './link-store.ts'
import { resolveBuildingAndFloor } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'
import { resolveRooms } from './room-references.ts'

const lifeUnits = { day: 'Days', month: 'Months', year: 'Years' } as const

/** Additional rooms served by an asset, kept until the asset has an id. */
const furtherRooms = new WeakMap<Draft, readonly number[]>()

function setUsefulLife(draft: Draft): void {
  const life = draft.values.get('useful_life') as Duration | null | undefined
  if (!life) return
  if (life.count === 0) refuse(draft, 'useful_life', 'must be above 0')
  draft.fields.useful_life = life.count
  draft.fields.useful_life_unit = lifeUnits[life.unit]
}

async function resolvePlaces(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'campus',
    what: 'campus',
    target: { table: 'campus', scope: 'property_id', by: ['code', 'name'] },
    field: 'campus_id',
  })
  await resolveBuildingAndFloor(context, drafts, { mayCreate: true })
  const rooms = await resolveRooms(context, drafts, 'room', { mayCreate: true })
  for (const draft of drafts) {
    const [own, ...others] = rooms.get(draft) ?? []
    if (own) {
      draft.fields.floor_id = own.floorId
      draft.fields.room_id = own.id
      // Without splitting, a column sets only the asset's own room.
      if (context.separators.has('room')) {
        furtherRooms.set(
          draft,
          others.map(({ id }) => id),
        )
      }
    } else if (context.clearMissing && draft.values.get('room') === null) {
      draft.fields.room_id = null
      furtherRooms.set(draft, [])
    }
  }
}

const storeRooms = linkStore({ table: 'asset_room', owner: 'asset_id', target: 'room_id' }, furtherRooms)

export const assets: Kind = {
  name: 'assets',
  about:
    'Assets of a property, found by code. Columns `attribute:Group/Label` or `attribute:Label` set attributes.',
  columns: assetColumns,
  columnFor: attributeColumn,
  needsProperty: true,
  creates: ['buildings', 'floors', 'rooms', 'classes'],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveClasses(context, drafts)
    await resolvePlaces(context, drafts)
    await resolveJobTypes(context, drafts)
    for (const draft of drafts) {
      setUsefulLife(draft)
      addCustomFields(draft)
    }
    setInstants(context, drafts, assetColumns)
    await resolveParents(context, drafts)
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  explainLeft: explainParents,
  store: recordStore({
    tables: [{ table: 'asset' }],
    key: { table: 'asset', scope: 'property_id', field: 'code' },
    columns: assetColumns,
    // Serializes changes of parents within the property.
    lockingFields: ['parent_id'],
    check(draft, stored, context) {
      checkJobType(draft, stored)
      mergeCustomFields(draft, stored, context)
    },
    async after(context, stored) {
      noteCustomFields(context, stored)
      return new Set([...(await storeRooms(context, stored)), ...(await attributeStore(context, stored))])
    },
  }),
}
