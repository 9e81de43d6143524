import { invalid } from '#platform/http/problem-error.ts'
import { answerLink, type LinkDeps } from './answer-link.usecases.ts'
import { linkPage } from './link.page.ts'
import { readAnswer } from './link-forms.ts'
import { type LinkPages, linkPagesOf } from './link-holder.ts'
import { openLink } from './open-link.usecases.ts'

/** Pages of the requester: state, message, photos, survey and still-broken report. */
export const requesterPages = (deps: LinkDeps): LinkPages =>
  linkPagesOf({
    kinds: ['message', 'still-broken', 'survey', 'photo'] as const,
    photoKinds: ['photo'],
    open: (link) => openLink(deps, link),
    page: ({ order, propertyName, followUp, formats }, state) =>
      linkPage({ ...state, order, propertyName, followUp, formats }),
    viewerOf: ({ actor, order }, id) => {
      const photo = order.photos.find(({ photoId }) => String(photoId) === id)
      return photo ? { actor, photoId: photo.photoId } : null
    },
    submit: async (view, { kind, fields, files }, call) => {
      const answer = kind === 'photo' ? { kind, files, description: '' } : readAnswer(kind, fields)
      if (answer === null)
        throw invalid([{ field: 'rating', code: 'required', message: 'Choose a rating from 1 to 5.' }])
      await answerLink(deps, view, answer, call)
    },
  })
