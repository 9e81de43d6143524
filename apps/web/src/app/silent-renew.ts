import { UserManager } from 'oidc-client-ts'

/** Hands the provider's answer in this frame's address to the page that asked for it ([A1.009]). */
export async function completeSilentRenew(): Promise<void> {
  const page = location.origin
  await new UserManager({ authority: page, client_id: '', redirect_uri: page }).signinSilentCallback()
}
