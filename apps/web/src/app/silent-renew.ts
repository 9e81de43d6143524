import { UserManager } from 'oidc-client-ts'

/** Passes the provider's response in this frame's URL to the requesting page ([A1.009]). */
export async function completeSilentRenew(): Promise<void> {
  const page = location.origin
  await new UserManager({ authority: page, client_id: '', redirect_uri: page }).signinSilentCallback()
}
