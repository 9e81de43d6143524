import { floorSortNumber } from '@fettle/rules/places/floor-order'
import { placeFields } from '@fettle/rules/records/place-fields'
import { type Column, type Guess, referenceColumn } from './column.ts'
import { type Draft, type ImportContext, textOf } from './kind.ts'
import { type ReferenceOptions, resolveReference } from './references.ts'

export const propertyColumn: Column = referenceColumn(
  'property',
  'Code or name of the property; --property sets it for the whole file.',
)

/** The building of a floor or a room, which `--create buildings` can make. */
export const buildingColumns: readonly Column[] = [
  referenceColumn('building', 'Code or name of the building.', {
    required: true,
    isKey: true,
    max: placeFields.name.max,
  }),
  referenceColumn(
    'building_name',
    'Name of a building that --create buildings makes; its code where missing.',
    { max: placeFields.name.max },
  ),
]

/** Columns that say where something is. */
export const placeColumns: readonly Column[] = [
  referenceColumn('building', 'Code or name of the building.', { max: placeFields.name.max }),
  referenceColumn('floor', 'Code or name of the floor in that building.', {
    max: placeFields.name.max,
    guesses: [{ head: 'level', beside: 'building' }],
  }),
]

/** A 'Location' with a building is a place in it. Alone it is ambiguous. */
export const locationGuesses: readonly Guess[] = [{ head: 'location', beside: 'building' }]

/** A place as its row names it, after those in which it is: 'Library > 2 > 201'. */
export const placeName = (draft: Draft, text: string, above: readonly string[]): string =>
  [...above.flatMap((column) => textOf(draft, column) ?? []), text].join(' > ')

const idOf = (draft: Draft, field: string) => draft.fields[field] as number | undefined

const buildingReference = {
  column: 'building',
  what: 'building',
  target: { table: 'building', scope: 'property_id', by: ['code', 'name'] },
  field: 'building_id',
} satisfies ReferenceOptions

export const resolveBuilding = (context: ImportContext, drafts: readonly Draft[]): Promise<void> =>
  resolveReference(context, drafts, buildingReference)

/** Finds the building and floor of each draft; makes them where `--create` allows it. */
export async function resolveBuildingAndFloor(
  context: ImportContext,
  drafts: readonly Draft[],
  { mayCreate }: { mayCreate: boolean },
): Promise<void> {
  await resolveReference(context, drafts, {
    ...buildingReference,
    ...(mayCreate && {
      create: {
        allowed: 'buildings',
        max: placeFields.code.max,
        row: (draft, text, scope) => ({
          property_id: scope,
          code: text,
          name: textOf(draft, 'building_name') ?? text,
        }),
      },
    }),
  })
  await resolveReference(context, drafts, {
    column: 'floor',
    what: 'floor',
    target: { table: 'floor', scope: 'building_id', by: ['code', 'name'] },
    field: 'floor_id',
    scopeOf: (draft) => idOf(draft, 'building_id'),
    ...(mayCreate && {
      create: {
        allowed: 'floors',
        max: placeFields.code.max,
        nameOf: (draft, text) => placeName(draft, text, ['building']),
        row: (draft, text, scope) => {
          const name = textOf(draft, 'floor_name') ?? text
          return { building_id: scope, code: text, name, sort_number: floorSortNumber({ code: text, name }) }
        },
      },
    }),
  })
}
