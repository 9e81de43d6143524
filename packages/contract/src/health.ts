import * as z from 'zod/mini'
import { route } from './route.ts'

export const health = route('GET', '/healthz', {
  name: 'health',
  permission: 'public',
  unlimited: true,
  summary: 'Whether the process lives.',
  response: z.object({ status: z.literal('ok') }),
})

export const ready = route('GET', '/readyz', {
  name: 'ready',
  permission: 'public',
  unlimited: true,
  summary:
    'Whether the process can answer: it reaches its database, can write to its data folder and is not stopping. Else 503.',
  response: z.object({ status: z.literal('ready') }),
})
