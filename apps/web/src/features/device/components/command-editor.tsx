import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { reportError } from '#lib/error-reporter.ts'
import { correctCommand } from '../command-changes.ts'
import { inputsOf, withInputs } from '../command-texts.ts'
import classes from './device.module.css'

type Props = { readonly userId: number; readonly command: StoredCommand; readonly onClose: () => void }

/** Corrects the inputs of a change and sends it again. */
export function CommandEditor({ userId, command, onClose }: Props): ReactNode {
  const inputs = inputsOf(command)
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void correctCommand(userId, command, withInputs(command.options, entered)).then(onClose, reportError)
  }
  return (
    <form className={classes.editor} onSubmit={submit}>
      {inputs.map(({ name, label, isLong }) => {
        const Field = isLong ? Textarea : TextInput
        return (
          <Field
            key={name}
            label={label}
            value={entered[name] ?? ''}
            onChange={(event) => setEntered({ ...entered, [name]: event.currentTarget.value })}
          />
        )
      })}
      <div className={classes.actions}>
        <Button type="submit">Send again</Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
