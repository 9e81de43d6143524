import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { Alert, Group, Stack } from '@mantine/core'
import { IconTagOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { Confirm } from '#ui/confirm.tsx'
import { DisplayField } from '#ui/display-field.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { assetChange, useAssetChange } from '../asset-change.ts'

type Props = { readonly asset: Asset }

/** Note above an asset that was opened by a label with a former code. */
export function FormerCodeNote({ asset, label }: Props & { readonly label: string | null }): ReactNode {
  const code = asset.formerCodes.find((each) => each.toLowerCase() === label?.toLowerCase())
  if (code === undefined) return null
  return (
    <Alert color="yellow" mb="md" role="status">
      {`Label shows the former code ${code}. This asset is ${asset.assetCode} now: print a new label for it.`}
    </Alert>
  )
}

/**
 * Former codes of the asset. With permission to edit assets, one can be released for use by another asset.
 */
export function FormerCodes({ asset }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [asked, setAsked] = useState<string | null>(null)
  const changing = useAssetChange(asset.assetId)
  if (asset.formerCodes.length === 0) return null
  const close = () => {
    setAsked(null)
    changing.reset()
  }
  const release = (code: string) =>
    changing.run(assetChange(asset, { formerCodes: asset.formerCodes.filter((each) => each !== code) }), {
      notice: `Code ${code} released.`,
      onDone: close,
    })
  return (
    <DisplayField label="Former codes">
      <Stack component="span" gap="xs">
        {asset.formerCodes.map((code) => (
          <Group component="span" key={code} gap="xs">
            {code}
            {may(actor, 'assets.edit') && (
              <SmallButton Icon={IconTagOff} aria-label={`Release ${code}`} onClick={() => setAsked(code)}>
                Release
              </SmallButton>
            )}
          </Group>
        ))}
      </Stack>
      {asked !== null && (
        <Confirm
          opened
          title={`Release the code ${asked}?`}
          message={`Labels with ${asked} no longer open this asset, and another asset can take the code. Remove or replace old labels first.`}
          confirmLabel="Release"
          isDangerous
          isBusy={changing.isPending}
          error={changing.error ? describeError(changing.error).title : undefined}
          onConfirm={() => release(asked)}
          onClose={close}
        />
      )}
    </DisplayField>
  )
}
