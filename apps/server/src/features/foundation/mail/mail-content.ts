import type { MailSentence } from '@fettle/rules/notices/mail-templates'

/** The content of a message, before it is rendered as text or HTML. */
export type MailContent = {
  subject: string
  greeting: string
  /** What happened, in a sentence or two each. */
  sentences: readonly MailSentence[]
  facts: readonly [label: string, value: string][]
  link: string
  linkText: string
  closing: string
  /** Figures below the facts. Each row has a cell for each head. */
  table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Of a digest: what happened, by the order or other record that it happened to. */
  sections?: readonly DigestSection[]
}

/** The content of a message that may have no link, because its reader has no account. */
export type LinklessContent = Omit<MailContent, 'link'> & { link: string | null }

/** What happened to one record, as a digest lists it. */
export type DigestSection = {
  title: string
  link: string
  linkText: string
  events: readonly { at: string; sentences: readonly MailSentence[] }[]
}
