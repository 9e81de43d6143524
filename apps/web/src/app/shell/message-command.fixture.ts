/** A message to the requester of order 901 that waits on this device. */
export const aMessage = {
  orderId: 901,
  recordName: 'Order 5001',
  call: 'addComment',
  options: { body: { workorderId: 901, commentText: 'First.', kind: 2 } },
  base: {},
  mine: {},
  baseVersion: null,
} as const
