import type { ClientConfig } from './client-config.ts'

/** Prefix of the session's keys in browser storage. */
export const sessionPrefix = 'fettle.session.'

/** Whether this browser has a session, which may have expired. Also true if storage is unavailable. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${sessionPrefix}user:`))
  } catch {
    return true
  }
}

/** Address of the identity provider, which may be stored relative to this origin. */
export const authorityOf = ({ issuer }: Pick<ClientConfig, 'issuer'>): string =>
  new URL(issuer, location.origin).href

/** Key in browser storage under which the OpenID Connect library stores the session. */
export const userKey = (config: ClientConfig): string =>
  `${sessionPrefix}user:${authorityOf(config)}:${config.clientId}`
