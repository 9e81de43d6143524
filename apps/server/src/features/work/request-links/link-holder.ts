import type { Actor } from '@fettle/rules/access/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/http/problem-error.ts'
import type { ReceivedFile } from '#platform/http/uploads.ts'
import type { FormFields, HiddenFields } from '#platform/identity/signed-forms.ts'
import type { UsableLink } from './read-link.usecases.ts'

/** Rejected input and the reason, which the form shows again. */
export type FormFault<Kind extends string = string> = { kind: Kind; message: string; fields: FormFields }

/** State of a link's page, for any holder. */
export type PageState<Kind extends string = string> = {
  /** URL of the page. */
  path: string
  /** Hidden fields of a form, new on every page. */
  hidden: (kind: Kind) => HiddenFields
  /** The last accepted form, from the page's URL. */
  done: string | null
  fault: FormFault<Kind> | null
}

/** A submitted form with a valid token for this link. */
export type SentForm<Kind extends string = string> = {
  kind: Kind
  fields: FormFields
  files: readonly ReceivedFile[]
}
/** `form` is the form's number, which makes it idempotent. */
export type FormCall = { form: string; request: FastifyRequest; reply: FastifyReply }
type PhotoViewer = { actor: Actor; photoId: number }

/** Pages for one kind of holder. `View` is their data. */
type HolderPages<Kind extends string, View> = {
  /** Forms of the pages. Those with photos are multipart. */
  kinds: readonly Kind[]
  photoKinds: readonly Kind[]
  open(link: UsableLink): Promise<View>
  page(view: View, state: PageState<Kind>): string
  /** Executes a form. Throws its problems. */
  submit(view: View, sent: SentForm<Kind>, call: FormCall): Promise<void>
  /** Null for a photo that the page does not show. */
  viewerOf(view: View, photoId: string): PhotoViewer | null
}

/** A link's pages as the routes call them. */
export type LinkPages = {
  has(kind: string): boolean
  hasPhotos(kind: string): boolean
  page(link: UsableLink, state: PageState): Promise<string>
  submit(link: UsableLink, sent: SentForm, call: FormCall): Promise<void>
  viewerOf(link: UsableLink, photoId: string): Promise<PhotoViewer | null>
}

/** Wraps the pages of one kind of holder and hides their view type. */
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
