import { replaceRequestCodeKey } from '@fettle/contract/asset-labels'
import { listRequestLinks, replaceRequestLinkKey, revokeRequestLinks } from '@fettle/contract/request-links'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'

/** Links in mail about an order, with their recipients. */
export const orderLinksQuery = (workorderId: number) =>
  callQuery(['request-link', 'order', workorderId], listRequestLinks, { params: { workorderId } })

const options = <Input>(mutationFn: (input: Input, idempotencyKey: string) => Promise<unknown>) => {
  const idempotencyKey = newIdempotencyKey()
  return mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (input: Input) => mutationFn(input, idempotencyKey),
  })
}

export const revokeLinksOptions = () =>
  options((workorderId: number, idempotencyKey) =>
    call(revokeRequestLinks, { params: { workorderId }, idempotencyKey }),
  )

export const replaceLinkKeyOptions = () =>
  options((_: null, idempotencyKey) => call(replaceRequestLinkKey, { idempotencyKey }))

export const replaceCodeKeyOptions = () =>
  options((propertyId: number, idempotencyKey) =>
    call(replaceRequestCodeKey, { params: { propertyId }, idempotencyKey }),
  )
