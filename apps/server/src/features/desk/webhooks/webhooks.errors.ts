import { maxWebhooks } from '@fettle/rules/records/limits'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, forbidden, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 403: the webhook includes a property outside the administrator's. */
export const notOfOwnProperties = (): ProblemError =>
  forbidden(
    'This webhook also receives changes of properties that you do not administer. Ask an administrator of all of them.',
  )

/** 400: the URL is never called. */
export const closedAddress = (): ProblemError =>
  invalid([
    {
      field: 'url',
      code: 'not-allowed',
      message:
        'This address belongs to this machine or to a private network, and is not called. The operator can open a private network with FETTLE_WEBHOOK_NETWORKS.',
    },
  ])

/** 409: the maximum number of webhooks exists. */
export const tooManyWebhooks = (): ProblemError =>
  conflict(`There are ${maxWebhooks} webhooks already. Delete one first.`, undefined, 'too-many')

/** 409: nothing is sent to a webhook that is off. */
export const isOff = (): ProblemError =>
  conflict('This webhook is off. Switch it on first.', undefined, 'not-allowed')

/** 409: a delivery that waits for its first attempt, or is being sent, is about to be sent. */
export const stillWaits = (): ProblemError =>
  conflict('This delivery is about to be sent.', undefined, 'not-allowed')

/** Maps a name that another webhook has. Rethrows every other error. */
export const asWebhookNameTaken = (name: string) =>
  onDuplicate({ webhook_name: ['name', `Name ${name} is already used by another webhook.`] })
