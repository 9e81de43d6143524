import { Button, TextInput } from '@mantine/core'
import { IconKeyboard, IconSignature } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import classes from './signature.module.css'
import { type Pad, SignaturePad } from './signature-pad.tsx'

/** Maximum characters of a legible name on the pad. */
const maxNameLength = 60

/** Signature to store: a PNG data URL, and the name of the signer or an empty text. */
export type Signature = { readonly picture: string; readonly signer: string }

type Props = {
  readonly changing?: { readonly isPending: boolean; readonly error: Error | null }
  readonly onSave: (signature: Signature) => void
  readonly onClose: () => void
}

const still = { isPending: false, error: null } as const

/** A pad for signing, or typing a name by keyboard. An empty one is not saved ([A2.142], [A2.146]). */
export function SignatureForm({ changing = still, onSave, onClose }: Props): ReactNode {
  const pad = useRef<Pad>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [name, setName] = useState('')
  const write = (text: string) => {
    setName(text)
    setEmpty(false)
  }
  const turn = () => {
    setTyped(!isTyped)
    setEmpty(false)
    if (!isTyped) nameField.current?.focus()
  }
  const clear = () => (isTyped ? write('') : pad.current?.clear())
  const save = () => {
    const picture = pad.current?.picture() ?? null
    setEmpty(picture === null)
    if (picture !== null) onSave({ picture, signer: name.trim() })
  }
  return (
    <div className={classes.form}>
      <SignaturePad ref={pad} name={isTyped ? name : null} onBegin={() => setEmpty(false)} />
      {isEmpty && (
        <div role="alert" className={classes.alert}>
          Signature is empty.
        </div>
      )}
      <ChangeError error={changing.error} />
      <div className={classes.foot}>
        <TextInput
          ref={nameField}
          className={classes.name ?? ''}
          label="Name of signer"
          placeholder={isTyped ? 'Appears as the signature' : 'Name of signer'}
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && !changing.isPending && save()}
        />
        <Button
          variant="subtle"
          leftSection={
            isTyped ? <IconSignature size={16} aria-hidden /> : <IconKeyboard size={16} aria-hidden />
          }
          onClick={turn}
        >
          {isTyped ? 'Sign by hand instead' : 'Type your name instead'}
        </Button>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={clear}>
            Clear
          </Button>
          <Button loading={changing.isPending} onClick={save}>
            Save
          </Button>
        </div>
      </div>
    </div>
  )
}
