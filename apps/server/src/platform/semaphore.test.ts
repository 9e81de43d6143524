import { expect, test } from 'vitest'
import { createSemaphore, SemaphoreTimeoutError } from './semaphore.ts'

test('limits the number of holders and serves the others in sequence', async () => {
  const places = createSemaphore(2)
  const order: string[] = []
  const first = await places.acquire()
  const second = await places.acquire()
  const third = places.acquire().then((release) => {
    order.push('third')
    return release
  })
  const fourth = places.acquire().then((release) => {
    order.push('fourth')
    return release
  })
  await Promise.resolve()
  expect(order).toEqual([])
  first()
  first()
  await third
  expect(order).toEqual(['third'])
  second()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('failed work releases its place', async () => {
  const places = createSemaphore(1)
  await expect(places.run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await places.run(async () => 'done')).toBe('done')
})

test('a waiter that times out gets an error and is skipped', async () => {
  const places = createSemaphore(1, { maxWaitMs: 20 })
  const release = await places.acquire()
  await expect(places.run(async () => 'never done')).rejects.toThrow(SemaphoreTimeoutError)
  const next = places.run(async () => 'done')
  release()
  expect(await next).toBe('done')
  expect(await places.run(async () => 'done as well')).toBe('done as well')
})

test('owners take turns, and the waiters of one owner stay in sequence', async () => {
  const places = createSemaphore(1)
  const served: string[] = []
  const use = (owner: string, name: string) =>
    places.run(async () => {
      served.push(name)
    }, owner)
  const release = await places.acquire('requester')
  const waiting = [
    use('requester', 'second of the requester'),
    use('requester', 'third of the requester'),
    use('requester', 'fourth of the requester'),
    use('technician', 'first of the technician'),
    use('manager', 'first of the manager'),
    use('technician', 'second of the technician'),
  ]
  release()
  await Promise.all(waiting)
  expect(served).toEqual([
    'first of the technician',
    'first of the manager',
    'second of the requester',
    'second of the technician',
    'third of the requester',
    'fourth of the requester',
  ])
})
