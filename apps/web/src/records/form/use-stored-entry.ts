import { type UnsavedEdit, useUnsavedEdit } from './use-unsaved-edit.ts'

export type StoredEntry<E> = {
  readonly entry: E
  readonly change: (part: Partial<E>) => void
  /** Storage location of the input, shared by the form and the change that sends it. */
  readonly unsaved: Omit<UnsavedEdit<E>, 'isStale' | 'seen' | 'seenAfter'>
}

/**
 * Form input stored on this device for this account until it is sent, canceled or discarded. `form`
 * identifies the form and its record.
 */
export function useStoredEntry<E extends object>(form: string, fresh: E): StoredEntry<E> {
  const { isStale: _, seen: _seen, seenAfter: _seenAfter, ...unsaved } = useUnsavedEdit<E>(form, 0)
  // An older entry may lack a newer field.
  const entry = unsaved.entered === null ? fresh : { ...fresh, ...unsaved.entered }
  return { entry, change: (part) => unsaved.change({ ...entry, ...part }), unsaved }
}
