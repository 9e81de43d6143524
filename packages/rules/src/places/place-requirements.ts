import { fieldsOfLevel, type PlaceField, type PlaceLevel, placeFields } from '../records/place-fields.ts'
import { isBlank, type Problem, problem, required } from '../records/problem.ts'

/** Input for a place. Absent fields stay unchanged. */
export type PlaceEntry = { readonly [F in PlaceField]?: string | null | undefined }

/** A room may go by its code alone. */
const requiredOf = (level: PlaceLevel): readonly PlaceField[] =>
  level === 'room' ? ['code'] : ['code', 'name']

/** Returns all problems of a place's fields, including missing ones for a new place. */
export function placeProblems(
  level: PlaceLevel,
  entry: PlaceEntry,
  { isNew }: { isNew: boolean },
): Problem[] {
  const missing = requiredOf(level)
    .filter((field) => (entry[field] === undefined ? isNew : isBlank(entry[field])))
    .map((field) => required(field, placeFields[field].label))
  const known = new Set<string>(fieldsOfLevel(level))
  const strange = Object.keys(entry)
    .filter((field) => field in placeFields && !known.has(field))
    .map((field) => problem(field, 'not-allowed', `A ${level} has no ${field}.`))
  return [...missing, ...strange]
}

export type MergeParty = { readonly id: number; readonly parentId: number; readonly propertyId: number }

/** Why one place of a level cannot be merged into another; null when it can. */
export function placeMergeRefusal(level: PlaceLevel, into: MergeParty, other: MergeParty): string | null {
  if (level === 'campus') return 'Campuses cannot be merged. Move their buildings to another campus.'
  if (into.id === other.id) return `Choose another ${level}.`
  if (into.propertyId !== other.propertyId) return 'Both must be in the same property.'
  return null
}
