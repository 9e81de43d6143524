import { randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'
import { embeddedIssuer, type IdentityDeps } from './identity.ts'
import { type ProviderPages, providerConfiguration } from './oidc-configuration.ts'
import { deleteExpiredRecords } from './oidc-record.repository.ts'
import { getOrCreateSecret } from './secrets.repository.ts'
import { createKeyring, ensureSigningKeys } from './signing-keys.ts'

const cleanUpMinutes = 10

export type EmbeddedProvider = {
  /** The provider with the current keys; it is rebuilt when they change and stores nothing itself. */
  current(): Promise<Provider>
  stop(): void
}

const newSecret = () => randomBytes(32).toString('base64url')

/** Starts the embedded provider: creates keys and the cookie secret at the first start, and deletes expired records. */
export async function startEmbeddedProvider(
  deps: IdentityDeps,
  pages: ProviderPages,
): Promise<EmbeddedProvider> {
  const { db, clock, log } = deps
  await ensureSigningKeys(db, clock)
  const cookieKeys = [await getOrCreateSecret(db, 'sign-in cookie key', newSecret)]
  const keyring = createKeyring({ db, clock })
  let built: { version: string; provider: Provider } | null = null

  async function current(): Promise<Provider> {
    const keys = await keyring.current()
    if (built?.version === keys.version) return built.provider
    const provider = new Provider(
      embeddedIssuer(deps.config),
      providerConfiguration(deps, { keys, cookieKeys, pages }),
    )
    // The mount sets the forwarded headers itself, from the configured origin.
    provider.proxy = true
    provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'))
    provider.on('grant.error', (_ctx, error) =>
      log.info({ code: error.error, reason: error.error_detail }, 'no token issued'),
    )
    built = { version: keys.version, provider }
    return provider
  }

  const timer = setInterval(() => {
    deleteExpiredRecords(db).catch((error) =>
      log.warn({ err: error }, 'expired sign-in records could not be deleted'),
    )
  }, cleanUpMinutes * 60_000)
  timer.unref()
  await current()
  return { current, stop: () => clearInterval(timer) }
}
