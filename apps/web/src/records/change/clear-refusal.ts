import { isVersionConflict } from './is-version-conflict.ts'

type Changing = { readonly error: Error | null; readonly reset: () => void }

/**
 * Takes the refusal of an earlier save away, because something else is entered now. That somebody else saved meanwhile stays:
 * the person has read it, and the next save replaces the record ([C0.015]).
 */
export function clearRefusal(changing: Changing): void {
  if (!isVersionConflict(changing.error)) changing.reset()
}
