import type { FastifyInstance } from 'fastify'
import { acceptForms } from '#platform/http/forms.ts'
import { acceptUploads } from '#platform/http/uploads.ts'
import type { Logger } from '#platform/log.ts'
import { presentPageFailure } from './page-failure.ts'
import type { SecretPages } from './secret-pages.ts'

/** Parses HTML forms, with or without files, and shows errors as pages; what fails is logged in the words of `failure`. */
export async function acceptSecretForms(
  scope: FastifyInstance,
  { pages, log, failure }: { pages: SecretPages; log: Logger; failure: string },
): Promise<void> {
  scope.removeAllContentTypeParsers()
  acceptForms(scope)
  await acceptUploads(scope)
  scope.setErrorHandler((error: { statusCode?: number; status?: number }, request, reply) => {
    const { status, text } = presentPageFailure(error, reply, {
      log: () => log.error({ err: error, requestId: request.id }, failure),
      unreadable: 'This could not be read. Go back and try again.',
    })
    return pages.sendProblem(reply, status, { title: 'This did not work', text })
  })
}
