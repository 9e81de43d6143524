import { useDeferredValue } from 'react'

/**
 * What has been loaded, as soon as it may be drawn. Where it comes while the page stands, it is drawn in small steps that
 * leave room for what the person does meanwhile, and until then this is undefined, as while it is loading. What is there
 * from the beginning shows at once.
 */
export function useDeferredData<T>(value: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(value !== undefined)
  return isDrawn ? value : undefined
}
