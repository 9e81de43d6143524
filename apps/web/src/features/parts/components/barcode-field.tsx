import { maxLength } from '@fettle/rules/records/limits'
import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { mayUseCamera } from '#nouns/scan/barcode-detector.ts'
import classes from './parts.module.css'

const CameraScan = lazyComponent(async () => (await import('#nouns/scan/camera-scan.tsx')).CameraScan)

type Props = {
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** The bar code of a new part: typed, sent by a hand scanner, or read by the camera. */
export function BarcodeField({ label, value, error, onChange }: Props): ReactNode {
  const [isCameraOn, setCameraOn] = useState(false)
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        leftSection={<IconBarcode size={18} aria-hidden />}
        autoComplete="off"
        maxLength={maxLength.partBarcode}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A hand scanner ends a code with Enter, which would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        rightSection={
          mayUseCamera() && (
            <Tooltip label={isCameraOn ? 'Stop the camera' : 'Scan with the camera'}>
              <ActionIcon
                aria-label="Scan with the camera"
                aria-pressed={isCameraOn}
                onClick={() => setCameraOn(!isCameraOn)}
              >
                <IconCamera size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
      {isCameraOn && (
        <Suspense>
          <CameraScan
            onCode={(code) => {
              setCameraOn(false)
              onChange(code.slice(0, maxLength.partBarcode))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
