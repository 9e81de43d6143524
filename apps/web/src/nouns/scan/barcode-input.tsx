import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { type ReactNode, type Ref, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { mayUseCamera } from './barcode-detector.ts'

const CameraScan = lazyComponent(async () => (await import('./camera-scan.tsx')).CameraScan)

type Props = Omit<TextInputProps, 'leftSection' | 'rightSection'> & {
  readonly ref?: Ref<HTMLInputElement>
  /** Starts the camera immediately, if allowed. */
  readonly startsCamera?: boolean
  /** Called with a code that the camera has read. */
  readonly onCode: (code: string) => void
}

/** A text field for a barcode, with a button for the camera. */
export function BarcodeInput({ startsCamera = false, onCode, ...input }: Props): ReactNode {
  const [isCameraOn, setCameraOn] = useState(() => startsCamera && mayUseCamera())
  return (
    <>
      <TextInput
        {...input}
        leftSection={<IconBarcode size={18} aria-hidden />}
        autoComplete="off"
        onKeyDown={(event) => {
          // A typed code needs no camera, and its error would stay.
          if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') setCameraOn(false)
          input.onKeyDown?.(event)
        }}
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
              onCode(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
