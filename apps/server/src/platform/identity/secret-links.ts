import { linkPattern, mayHoldSecret } from '@fettle/rules/records/links'

/**
 * Paths of the links that act as their recipient: a reader of one can sign in or write as that person. Every secret link
 * is built from this list, so that one rule hides all of them.
 */
export const secretLinkPaths = {
  /** An invited contact chooses a password and gets an account. */
  invitation: '/account/invitation',
  /** The owner of an account chooses its first or a new password. */
  password: '/account/password',
  /** One order, for its requester, a follower or its vendor. */
  order: '/r',
  /** The request form of a place or an asset, printed as a code. */
  requestCode: '/r',
} as const

export type SecretLinkKind = keyof typeof secretLinkPaths

/** The path of a secret link, without the host. */
export const secretLinkPath = (kind: SecretLinkKind, token: string): string =>
  `${secretLinkPaths[kind]}/${token}`

/** Pages that a mail may link to and that need a sign-in. */
const openPages = /^\/(?:(?:orders|vendors)\/\d+|profile|)\/?$/
const secretPath = new RegExp(
  `(?:${[...new Set(Object.values(secretLinkPaths))].join('|')})/[\\w-]{32,}[^\\s"'<>\\\\]*`,
  'gi',
)

/** Placeholder for a hidden secret link. */
export const hiddenLink = '(link hidden)'

/** Hides the secret links of the list in a text, with or without a host. */
export const hideSecretPaths = (text: string): string => text.replace(secretPath, hiddenLink)

/**
 * Hides the links of a mail for every reader except its recipient. Links of this installation are hidden unless they lead
 * to a page that needs a sign-in, so a new kind of secret link is hidden before it is in the list. `publicUrl` may have
 * changed since the mail was written: on other hosts, links with a long token are hidden.
 */
export function hideLinks(
  text: string,
  { publicUrl, replacement = hiddenLink }: { publicUrl: string; replacement?: string },
): string {
  const isHidden = (link: string): boolean => {
    if (mayHoldSecret(link) || !URL.canParse(link)) return true
    const { origin, pathname } = new URL(link)
    return origin === new URL(publicUrl).origin && !openPages.test(pathname)
  }
  return text
    .replace(linkPattern, (link) => (isHidden(link) ? replacement : link))
    .replace(secretPath, replacement)
}
