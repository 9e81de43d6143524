/** Values by field. A field that is absent is null. */
export type EntryFields = Readonly<Record<string, unknown>>

/** A field that both sides changed to different values. */
type FieldConflict = {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export type MergedEntry = {
  /** Every field of the three records. A conflicting field has their value until the user decides. */
  readonly merged: Record<string, unknown>
  /** Fields that must be sent again, because only this side changed them. */
  readonly changed: string[]
  readonly conflicts: FieldConflict[]
}

/**
 * Merges an entry that was made on an old version with the stored record, field by field. `base` has the values on
 * which the entry began, `mine` the fields of the entry, `theirs` the stored values. A field that is absent from `mine`
 * was not changed. A field that both sides changed to the same value is no conflict.
 */
export function mergeEntry(base: EntryFields, mine: EntryFields, theirs: EntryFields): MergedEntry {
  const merged = new Map(Object.entries({ ...base, ...theirs }))
  const changed: string[] = []
  const conflicts: FieldConflict[] = []
  for (const [field, value] of Object.entries(mine)) {
    const before = fieldOf(base, field)
    const stored = fieldOf(theirs, field)
    if (isSameValue(value, before) || isSameValue(value, stored)) {
      merged.set(field, stored)
    } else if (isSameValue(stored, before)) {
      merged.set(field, value)
      changed.push(field)
    } else {
      merged.set(field, stored)
      conflicts.push({ field, base: before, mine: value, theirs: stored })
    }
  }
  return { merged: Object.fromEntries(merged), changed, conflicts }
}

const fieldOf = (fields: EntryFields, field: string): unknown =>
  Object.hasOwn(fields, field) ? (fields[field] ?? null) : null

/** Whether two JSON values are equal. The order of an object's keys does not matter, and null equals absent. */
function isSameValue(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null]
  if (Object.is(a, b) || a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => isSameValue(item, b[index]))
  }
  const [left, right] = [a as EntryFields, b as EntryFields]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isSameValue(fieldOf(left, key), fieldOf(right, key)))
}
