import { useSyncExternalStore } from 'react'

/** An observable, writable value. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store that lives as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Creates a store that is persisted in browser storage under `fettle.<name>`. `parse` validates the stored
 * JSON and returns the default for anything unknown. Without storage (private windows), the value lasts as
 * long as the page.
 */
export function createRememberedStore<T>(name: string, parse: (remembered: unknown) => T): Store<T> {
  const key = `fettle.${name}`
  const store = createStore(parse(remembered(key)))
  return {
    ...store,
    set: (value) => {
      store.set(value)
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // If storage is full or forbidden, only persistence is lost.
      }
    },
  }
}

function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Subscribes the component to the store's value. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
