import { lettersNotPrintableCode } from '@fettle/rules/labels/label-content'
import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'

/** Print error. If the font lacks letters, they can be replaced with '?'. */
export function PrintFailure({ error, onReplace }: { error: Error; onReplace: () => void }): ReactNode {
  const isOfLetters =
    error instanceof ApiError && error.errors.some(({ code }) => code === lettersNotPrintableCode)
  const { title, message, detail } = describeError(error)
  const words = [title, message, detail].filter((text, at, all) => text && all.indexOf(text) === at)
  return (
    <Alert color="red" role="alert" title="The labels could not be made">
      {words.join(' ')}
      {isOfLetters && (
        <Group mt="xs">
          <Button variant="default" onClick={onReplace}>
            Print ? for Them
          </Button>
        </Group>
      )}
    </Alert>
  )
}
