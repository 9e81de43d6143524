import { pathParameters, type Route } from '@fettle/contract/route'
import type { InjectOptions } from 'fastify'
import { formOf } from '#platform/testing/multipart.fixture.ts'
import { pixel } from '#platform/testing/pixel.fixture.ts'
import type { Row } from './matrix-reach.fixture.ts'
import { userIdOf } from './matrix-world.fixture.ts'

const pictureForm = (route: Route, fields: Record<string, string>) =>
  formOf([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: route.fileField ?? '', fileName: 'a.png', content: pixel, type: 'image/png' },
  ])

/** Makes a row's call as one person. null means signed out. */
export async function callOfRow(
  route: Route,
  row: Row,
  name: string | null,
  token: { authorization: string } | undefined,
): Promise<InjectOptions> {
  const path =
    row.path ??
    pathParameters(route.path).reduce((text, parameter) => text.replace(`{${parameter}}`, '1'), route.path)
  const isForm = route.bodyKind === 'form'
  const isTimer = route.path.includes('/timers/')
  const body = isTimer && name !== null ? { userId: userIdOf(name), ...row.body } : row.body
  const form = row.form ? await pictureForm(route, row.form) : undefined
  return {
    method: route.method,
    url: row.query ? `${path}?${row.query}` : path,
    headers: {
      ...token,
      ...(form ? { 'content-type': form.contentType } : {}),
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(body
      ? { payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body }
      : {}),
    ...(form ? { payload: form.payload } : {}),
    ...(route.name === 'streamEvents' ? { payloadAsStream: true } : {}),
  }
}
