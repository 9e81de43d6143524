import { useSyncExternalStore } from 'react'

/** A value that components can follow and anyone may change. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A store that lives as long as the page. */
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
 * A store that this browser remembers under `fettle.<name>`. `parse` reads the remembered JSON and gives the
 * default for anything it does not know. Without storage (private windows) the value lasts as long as the page.
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
        // Full or forbidden storage costs the memory, not the action.
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

/** The store's value, followed by the component. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
