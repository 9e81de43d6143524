import { vi } from 'vitest'
import type { OrderQueue } from '#nouns/orders/device/order-queue-state.ts'

/** A queue that takes nothing. Each call is a mock. */
export const anOrderQueue = () =>
  ({
    submit: vi.fn(),
    addChosenPhotos: vi.fn(),
    removePhoto: vi.fn(async () => undefined),
    keepPhotos: vi.fn(),
    addReading: vi.fn(),
    create: vi.fn(),
    run: vi.fn(async () => undefined),
  }) satisfies OrderQueue
