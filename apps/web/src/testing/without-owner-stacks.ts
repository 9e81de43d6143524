import * as React from 'react'

/**
 * Stops React's development build from capturing a stack for each element it creates, which is a fifth of the time of
 * these tests. Warnings and component stacks are unaffected.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// React captures a stack only while it has captured fewer than 10,000 in the last second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
