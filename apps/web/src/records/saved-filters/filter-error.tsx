import '@mantine/core/styles/List.layer.css'
import { Alert, List } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError, textWithoutRepeat } from '#lib/error-texts.ts'

/** Why a filter could not be saved or deleted: all server problems, in the dialog ([A2.075]). */
export function FilterError({ error }: { error: Error | null }): ReactNode {
  if (!error) return null
  const { title, message, detail } = textWithoutRepeat(describeError(error))
  const named = error instanceof ApiError && error.status !== 403 ? error.errors : []
  return (
    <Alert color="red" role="alert" title={title}>
      {named.length > 0 ? (
        <List size="sm">
          {named.map(({ field, code, message: text }) => (
            <List.Item key={`${field} ${code} ${text}`}>{text}</List.Item>
          ))}
        </List>
      ) : (
        message !== title && <div>{message}</div>
      )}
      {detail !== undefined && <div>{detail}</div>}
    </Alert>
  )
}
