import { forbidden, notFound, type ProblemError } from '#platform/http/problem-error.ts'

/** 404: there is no such work order. */
export const workOrderNotFound = (workorderId: number): ProblemError => notFound(`Work order ${workorderId}`)

/** 403: the order exists, and is not one that the person may see ([A6.017]). */
export const workOrderForbidden = (): ProblemError =>
  forbidden('You do not have permission to see this work order.')
