import type { ImportKind } from '@fettle/contract/imports'
import { createdForColumns, createdNamesInWords, createdTogether } from '@fettle/rules/imports/import-words'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportMapping } from '../use-import-options.ts'

type Props = {
  /** What rows name and is not there. */
  readonly missing: string
  readonly kind: ImportKind
  readonly mapping: ImportMapping
}

/** Creates missing records with the rows, and checks the file again. Hidden if not possible or already on. */
export function CreateNow({ missing, kind, mapping: { options, check, isStarting } }: Props): ReactNode {
  const targets = options.mapping.map(({ target }) => target)
  const offered = createdForColumns(targets, kind.creates).filter((name) => !options.creates.includes(name))
  if (!offered.includes(missing)) return null
  const names = createdTogether(missing, offered)
  return (
    <Button
      size="compact-md"
      variant="light"
      loading={isStarting}
      onClick={() => check({ creates: [...options.creates, ...names] })}
    >
      {`Create missing ${createdNamesInWords(names)}`}
    </Button>
  )
}
