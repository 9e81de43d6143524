import { invalid, notFound, type ProblemError } from '#platform/http/problem-error.ts'

/** 404: another user's device, or none. */
export const deviceNotFound = (deviceId: number): ProblemError => notFound(`Device ${deviceId}`)

/** 400: the caller's kind of account has no such messages. */
export const kindNotOffered = (): ProblemError =>
  invalid([{ field: 'kinds', code: 'not-allowed', message: 'Your account has no messages of this kind.' }])

/** 400: the endpoint is never called. */
export const closedEndpoint = (): ProblemError =>
  invalid([
    {
      field: 'endpoint',
      code: 'not-allowed',
      message: 'A push service has a public address that begins with https.',
    },
  ])
