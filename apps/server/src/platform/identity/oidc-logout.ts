import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Db } from '../db/database.ts'
import { webClientId } from './identity.ts'
import { deleteRecord, deleteRecordsOfGrant } from './oidc-record.repository.ts'

type LogoutContext = KoaContextWithOIDC & {
  oidc: { session: NonNullable<KoaContextWithOIDC['oidc']['session']> }
}

/**
 * Whether the request comes from our own client with an ID token of the signed-in person; then no confirmation is
 * needed.
 */
function askedByOwner({ oidc }: LogoutContext): boolean {
  const hint = oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined
  return oidc.client?.clientId === webClientId && hint?.payload?.sub === oidc.session.accountId
}

/** Ends the browser's session and every token that belongs to it. */
export async function endSession(
  db: Db,
  session: { authorizations?: Record<string, { grantId?: string }>; destroy(): Promise<void> },
): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue
    await deleteRecordsOfGrant(db, grantId)
    await deleteRecord(db, { model: 'Grant', id: grantId })
  }
  await session.destroy()
}

/**
 * Handles the end-session endpoint for a signed-in person ([A1.009]). Another site can send a browser here but cannot
 * know its owner's ID token: then `confirm` asks first.
 */
export async function answerLogout(
  ctx: KoaContextWithOIDC,
  { db, confirm }: { db: Db; confirm: () => string },
): Promise<void> {
  const own = ctx as LogoutContext
  if (!askedByOwner(own)) {
    ctx.type = 'html'
    ctx.body = confirm()
    return
  }
  const { postLogoutRedirectUri, state } = (own.oidc.session.state ?? {}) as {
    postLogoutRedirectUri?: string
    state?: string
  }
  await endSession(db, own.oidc.session as never)
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' })
  const target = new URL(postLogoutRedirectUri ?? '/login', ctx.oidc.issuer)
  if (state !== undefined) target.searchParams.set('state', state)
  ctx.status = 303
  ctx.redirect(target.href)
}
