import { listPhotos } from '@fettle/contract/photos'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The photos of an order with picture data, which is too large for the order's response. */
export const orderPhotosQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['photo', 'work-order', workorderId],
    queryFn: ({ signal }) => call(listPhotos, { query: { workorderId, includeContainerData: true }, signal }),
    meta: {
      onDevice: {
        as: 'derived',
        isPart: true,
        read: async (userId) =>
          (await import('#nouns/orders/order-thumbnails.ts')).readThumbnails(userId, workorderId),
      },
    },
  })
