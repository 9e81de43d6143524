import type { Actor } from '@fettle/rules/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/http/problem-error.ts'
import type { ReceivedFile } from '#platform/http/uploads.ts'
import type { FormFields, HiddenFields } from '#platform/identity/signed-forms.ts'
import type { UsableLink } from './read-link.usecases.ts'

/** Refused input and the reason, which the form shows again. */
export type FormFault<Kind extends string = string> = { kind: Kind; message: string; fields: FormFields }

/** What the pages of all links have, whoever holds them. */
export type PageState<Kind extends string = string> = {
  /** The address of the page. */
  path: string
  /** The hidden fields of a form, new on every page. */
  hidden: (kind: Kind) => HiddenFields
  /** The form that was accepted last, as a part of the page's address. */
  done: string | null
  fault: FormFault<Kind> | null
}

/** A form that was sent, made by us for this link. */
export type SentForm<Kind extends string = string> = {
  kind: Kind
  fields: FormFields
  files: readonly ReceivedFile[]
}
/** `form` is the form's number, by which it is accepted once. */
export type FormCall = { form: string; request: FastifyRequest; reply: FastifyReply }
/** Who looks at a photo. */
export type PhotoViewer = { actor: Actor; photoId: number }

/** The pages for one kind of holder; `View` is what they show. */
type HolderPages<Kind extends string, View> = {
  /** The forms that the pages have; those with photos come as multipart forms. */
  kinds: readonly Kind[]
  photoKinds: readonly Kind[]
  open(link: UsableLink): Promise<View>
  page(view: View, state: PageState<Kind>): string
  /** Carries a form out. Throws what is wrong with it. */
  submit(view: View, sent: SentForm<Kind>, call: FormCall): Promise<void>
  /** Null for a photo that the page does not show. */
  viewerOf(view: View, photoId: string): PhotoViewer | null
}

/** The pages of a link as its routes call them. */
export type LinkPages = {
  has(kind: string): boolean
  hasPhotos(kind: string): boolean
  page(link: UsableLink, state: PageState): Promise<string>
  submit(link: UsableLink, sent: SentForm, call: FormCall): Promise<void>
  viewerOf(link: UsableLink, photoId: string): Promise<PhotoViewer | null>
}

/** Makes the pages for one kind of holder callable without knowing what they show. */
export function linkPagesOf<Kind extends string, View>(pages: HolderPages<Kind, View>): LinkPages {
  const kindOf = (kind: string) => pages.kinds.find((each) => each === kind)
  return {
    has: (kind) => kindOf(kind) !== undefined,
    hasPhotos: (kind) => pages.photoKinds.some((each) => each === kind),
    page: async (link, { fault, ...state }) => {
      const kind = fault && kindOf(fault.kind)
      return pages.page(await pages.open(link), {
        ...state,
        fault: fault && kind ? { ...fault, kind } : null,
      })
    },
    submit: async (link, sent, call) => {
      const kind = kindOf(sent.kind)
      if (kind === undefined) throw notFound('The form')
      await pages.submit(await pages.open(link), { ...sent, kind }, call)
    },
    viewerOf: async (link, photoId) => pages.viewerOf(await pages.open(link), photoId),
  }
}
