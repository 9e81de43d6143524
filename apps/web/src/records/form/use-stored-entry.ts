import { type UnsavedEdit, useUnsavedEdit } from './use-unsaved-edit.ts'

export type StoredEntry<E> = {
  readonly entry: E
  readonly change: (part: Partial<E>) => void
  /** Where the entry is stored, for the form that shows it and the change that sends it. */
  readonly unsaved: Omit<UnsavedEdit<E>, 'isStale' | 'seen' | 'seenAfter'>
}

/**
 * The entry of a form, stored on this device for this account until it is sent, canceled or discarded. `form` names the
 * form and its record.
 */
export function useStoredEntry<E extends object>(form: string, fresh: E): StoredEntry<E> {
  const { isStale: _, seen: _seen, seenAfter: _seenAfter, ...unsaved } = useUnsavedEdit<E>(form, 0)
  // An entry of an older version may lack a field of the form.
  const entry = unsaved.entered === null ? fresh : { ...fresh, ...unsaved.entered }
  return { entry, change: (part) => unsaved.change({ ...entry, ...part }), unsaved }
}
