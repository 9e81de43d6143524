import type { BrowserContext } from '@playwright/test'

/** The session of a signed-in browser, as it stores it. */
type StoredSession = { access_token: string; profile: { sub: string } }
type SessionEntry = Awaited<ReturnType<BrowserContext['storageState']>>

/** Calls the API as the person of this session; throws on anything but success. */
export type Api = {
  get<T>(path: string): Promise<T>
  put<T>(path: string, body: unknown): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
}

/** `origin` is the product's; `state` is a browser's stored state after signing in. */
export function apiOf(origin: string, state: SessionEntry): Api {
  const authorization = `Bearer ${sessionOf(state).access_token}`
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
  return {
    get: (path) => send('GET', path),
    put: (path, body) => send('PUT', path, body),
    post: (path, body) => send('POST', path, body),
  }
}

function sessionOf(state: SessionEntry): StoredSession {
  const entry = state.origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name.startsWith('fettle.session.user:'))
  if (!entry) throw new Error('Nobody is signed in there.')
  return JSON.parse(entry.value) as StoredSession
}
