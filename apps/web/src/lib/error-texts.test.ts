import { describe, expect, test } from 'vitest'
import { ApiError, MissingParameterError } from './api-error.ts'
import { describeError, fieldErrors } from './error-texts.ts'
import { ChunkLoadError } from './load-chunk.ts'

const problem = { title: 'Not valid', errors: [{ field: 'phone', code: 'bad', message: 'Phone is wrong.' }] }
const general = {
  title: 'An error occurred.',
  message: 'An error occurred. Please try again in a moment. Contact support if the issue persists.',
}

describe('the text of an error', () => {
  test('[A8.001] [B8.009] for a server error: asks to try again, with the id in the log', () => {
    const error = new ApiError('op', 500, { title: 'Internal', errors: [], errorId: 'e-77' })
    expect(describeError(error)).toEqual({
      title: 'An error occurred.',
      message:
        'A server error occurred, please try again in a moment. Contact support if the issue persists.',
      detail: 'Error id: e-77',
    })
  })

  test('[A8.002] [A6.018] [B8.010] for a missing permission, whatever the body says', () => {
    expect(describeError(new ApiError('op', 403, problem)).message).toBe(
      'You do not have permission to perform that action.',
    )
  })

  test('[A8.003] [B8.011] for a body with errors: its title and the first message', () => {
    expect(describeError(new ApiError('op', 400, problem))).toEqual({
      title: 'Not valid',
      message: 'Phone is wrong.',
    })
  })

  test('[A8.003] [B8.011] falls back if the body omits either', () => {
    const untitled = new ApiError('op', 409, { title: '', errors: problem.errors })
    expect(describeError(untitled)).toEqual({ title: 'An error occurred.', message: 'Phone is wrong.' })
    const unexplained = new ApiError('op', 409, { title: 'Changed meanwhile', errors: [] })
    expect(describeError(unexplained)).toEqual({ title: 'Changed meanwhile', message: 'An error occurred.' })
  })

  test('[A8.004] [B8.012] for anything else', () => {
    expect(describeError(new ApiError('op', 502, {}))).toEqual(general)
    expect(describeError(new Error('x is undefined'))).toEqual(general)
    expect(describeError('thrown text')).toEqual(general)
  })

  test('for a call without a response: general text and the reason', () => {
    expect(describeError(new ApiError('op', 0, {}, 'timeout'))).toEqual({
      ...general,
      detail: 'The server took too long to respond.',
    })
  })

  test('for a device without a network: only that, and what to do', () => {
    expect(describeError(new ApiError('op', 0, {}, 'offline'))).toEqual({
      title: 'No connection',
      message: 'This device is offline. Try again once it is connected.',
    })
  })

  test('[B8.001] for a missing path parameter: its name', () => {
    expect(describeError(new MissingParameterError('photoId', 'deletePhoto')).message).toBe(
      'Required parameter requestParameters.photoId was null or undefined when calling deletePhoto.',
    )
  })

  test('[A8.010] for a chunk that did not load: its kind', () => {
    expect(describeError(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED')).detail).toBe('CSS_CHUNK_LOAD_FAILED')
  })
})

test('a form gets the first message of each field', () => {
  const errors = ['First.', 'Second.'].map((message) => ({ field: 'phone', code: 'bad', message }))
  expect(fieldErrors(new ApiError('op', 400, { title: '', errors })).get('phone')).toBe('First.')
  expect(fieldErrors(new Error('other')).size).toBe(0)
})
