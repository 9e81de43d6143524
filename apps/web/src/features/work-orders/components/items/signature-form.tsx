import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconKeyboard, IconSignature } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import classes from './signature.module.css'
import { type Pad, SignaturePad } from './signature-pad.tsx'

/** Longest name that is still read on the sheet, in characters. */
const maxNameLength = 60

type Props = {
  readonly changing?: { readonly isPending: boolean; readonly error: Error | null }
  /** Takes the drawing as a PNG data address. */
  readonly onSave: (picture: string) => void
  readonly onClose: () => void
}

const still = { isPending: false, error: null } as const

/** A pad to sign on, or to write one's name on by keyboard; an empty one is not saved ([A2.142], [A2.146]). */
export function SignatureForm({ changing = still, onSave, onClose }: Props): ReactNode {
  const pad = useRef<Pad>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [name, setName] = useState<string | null>(null)
  const write = (text: string | null) => {
    setName(text)
    setEmpty(false)
  }
  const clear = () => (name === null ? pad.current?.clear() : write(''))
  const save = () => {
    const drawn = pad.current?.picture() ?? null
    setEmpty(drawn === null)
    if (drawn !== null) onSave(drawn)
  }
  return (
    <Stack>
      <SignaturePad ref={pad} name={name} onBegin={() => setEmpty(false)} />
      <Button
        variant="subtle"
        className={classes.way ?? ''}
        leftSection={
          name === null ? <IconKeyboard size={16} aria-hidden /> : <IconSignature size={16} aria-hidden />
        }
        onClick={() => write(name === null ? '' : null)}
      >
        {name === null ? 'Type your name instead' : 'Sign by hand instead'}
      </Button>
      {name !== null && (
        <TextInput
          label="Your name"
          description="It appears on the order as your signature."
          autoFocus
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && !changing.isPending && save()}
        />
      )}
      {isEmpty && (
        <div role="alert" className={classes.alert}>
          Signature is empty.
        </div>
      )}
      <ChangeError error={changing.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
        <Button loading={changing.isPending} onClick={save}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}
