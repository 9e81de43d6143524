/** Database constraints that a row can violate, in words for the author of the file. */
const reasons: Record<string, string> = {
  property_name: 'another property has this name',
  asset_class_name: 'another class under the same parent has this name',
  asset_class_code: 'another class has this code',
  asset_class_parent_id_parent_level_fkey: 'its parent is not on the level above it',
  assignee_name: 'another worker or vendor has this name',
  user_account_login: 'another account has this login name',
  user_account_email: 'another account has this e-mail address',
  approved_week: 'the hours are of a week of the worker that is approved already',
  asset_former_code:
    'it is a former code of another asset: use the present code of that asset, or release the former one on its page',
  asset_building_id_floor_id_fkey: 'the floor is not in the building',
  asset_floor_id_room_id_fkey: 'the room is not on the floor',
  asset_parent_is_another: 'it would be part of itself',
  asset_parent_circle: 'it would be part of itself',
  asset_parent_depth: 'assets are nested at most 8 deep',
  contact_building_id_floor_id_fkey: 'the floor is not in the building',
  contact_floor_id_room_id_fkey: 'the room is not on the floor',
}

/** Constraints that a row violates only until other rows of its file are stored. */
const passing: ReadonlySet<string> = new Set(['asset_parent_circle', 'asset_parent_depth'])

/** Whether a row that the database refused with this error may be stored after all rows of its file. */
export const mayPassLater = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && passing.has(String(error.constraint))

/** PostgreSQL error classes that a row's own values cause: 22 data, 23 integrity. */
const ownFault = /^2[23]/

/** Returns why the database refused a row, or null when the error is not about the row. */
export function reasonOfDatabaseError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !ownFault.test(String(error.code))) return null
  const constraint = 'constraint' in error ? String(error.constraint ?? '') : ''
  const known = reasons[constraint]
  if (known) return known
  return constraint
    ? `the values do not fit together (rule ${constraint})`
    : 'a value does not fit its column'
}
