import { useDeferredValue } from 'react'

/**
 * Loaded data, deferred until it may be rendered. Data that arrives on an open page is rendered at low
 * priority, and is undefined until then, as while loading. Data present on the first render is used
 * immediately.
 */
export function useDeferredData<T>(value: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(value !== undefined)
  return isDrawn ? value : undefined
}
