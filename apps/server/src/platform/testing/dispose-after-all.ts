import { afterAll } from 'vitest'

/** Disposes of `resource` after the last test of the file. Returns it. Call it at the top level of a test file. */
export function disposeAfterAll<Resource extends AsyncDisposable>(resource: Resource): Resource {
  afterAll(() => resource[Symbol.asyncDispose]())
  return resource
}
