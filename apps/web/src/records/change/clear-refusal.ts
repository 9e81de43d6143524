import { isVersionConflict } from './is-version-conflict.ts'

type Changing = { readonly error: Error | null; readonly reset: () => void }

/**
 * Clears an earlier rejection after further input. A version conflict remains: the person has seen it, and
 * the next save overwrites the record ([C0.015]).
 */
export function clearRefusal(changing: Changing): void {
  if (!isVersionConflict(changing.error)) changing.reset()
}
