import { openPasswordLink, usePasswordLink } from '#features/desk/user-accounts/password-links.public.ts'
import { acceptInvitation, openInvitation } from '#features/people/contacts/contacts.public.ts'
import type { IdentityDeps } from '#platform/identity/identity.ts'
import { secretLinkPaths } from '#platform/identity/secret-links.ts'
import type { PasswordLinkKind } from './choose-password.routes.ts'

/** Link for an invited contact, which creates the account. */
export const contactInvitations = (deps: IdentityDeps): PasswordLinkKind => ({
  form: 'invitation',
  path: secretLinkPaths.invitation,
  open: async (token) => {
    const invited = await openInvitation(deps, token)
    return (
      invited && {
        text: `Hello ${invited.name}, this is your account at ${invited.propertyName}. You sign in with your e-mail address and the password that you choose here.`,
        loginName: invited.address,
        loginLabel: 'E-mail address',
        submitLabel: 'Create my account',
      }
    )
  },
  use: (input) => acceptInvitation(deps, input),
  done: {
    title: 'Welcome',
    text: 'Your account is ready. Sign in with your e-mail address and the password you chose.',
  },
  closed: 'This invitation has expired, was used or was taken back. Ask for a new one, or sign in.',
})

/** Link to the first or a new password of an existing account ([C8.005]). */
export const accountLinks = (deps: IdentityDeps): PasswordLinkKind => ({
  form: 'password-link',
  path: secretLinkPaths.password,
  open: async (token) => {
    const owner = await openPasswordLink(deps, token)
    if (!owner) return null
    const { name, loginName, isFirst } = owner
    return {
      text: isFirst
        ? `Hello ${name}, this is your account. You sign in with this login name and the password that you choose here.`
        : `Hello ${name}, choose a new password. All your devices are signed out then.`,
      loginName,
      loginLabel: 'Login name',
      submitLabel: isFirst ? 'Use this password' : 'Change password',
    }
  },
  use: (input) => usePasswordLink(deps, input),
  done: { title: 'Password chosen', text: 'Your password is ready. Sign in with it.' },
  closed:
    'This link has expired or was used. Ask for a new one on the sign-in page, or ask an administrator.',
})
