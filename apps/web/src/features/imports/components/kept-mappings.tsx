import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { maxLength } from '@fettle/rules/records/limits'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { Moment } from '#ui/moment.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { forgetMappingOptions, keepMappingOptions } from '../import-changes.ts'
import { importMappingsQuery } from '../imports.queries.ts'
import { withKeptMapping } from '../kept-mapping.ts'
import type { ImportMapping } from '../use-import-options.ts'
import classes from './imports.module.css'

type Props = { readonly detail: ImportDetail; readonly mapping: ImportMapping }

/** Takes a mapping that was kept for this kind, or keeps the present one for the next file. */
export function KeptMappings({ detail, mapping }: Props): ReactNode {
  const [asking, setAsking] = useState<'use' | 'keep' | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const close = () => setAsking(null)
  const use = (saved: ImportOptions) => {
    const taken = withKeptMapping({ columns: detail.columns, options: mapping.options }, saved)
    mapping.change(taken.options)
    setMissing(taken.missing)
    close()
  }
  return (
    <Group gap="xs">
      {missing.length > 0 && (
        <Alert role="status" color="yellow" w="100%" py={6}>
          This file has no {missing.join(', ')}: what was taken from there is left out.
        </Alert>
      )}
      <Button variant="default" size="compact-md" onClick={() => setAsking('use')}>
        Use saved mapping
      </Button>
      <Button variant="default" size="compact-md" onClick={() => setAsking('keep')}>
        Save mapping as…
      </Button>
      {asking === 'use' && <UseDialog kind={detail.kind} onUse={use} onClose={close} />}
      {asking === 'keep' && <KeepDialog kind={detail.kind} options={mapping.options} onClose={close} />}
    </Group>
  )
}

type UseProps = {
  readonly kind: string
  readonly onUse: (saved: ImportOptions) => void
  readonly onClose: () => void
}

function UseDialog({ kind, onUse, onClose }: UseProps): ReactNode {
  const queries = useQueryClient()
  const mappings = useQuery(importMappingsQuery(kind))
  const forgetting = useSingleMutation(forgetMappingOptions(queries))
  return (
    <SheetPanel title="Kept mappings" width={520} onClose={onClose}>
      <SectionData query={mappings}>
        {(saved) =>
          saved.length === 0 ? (
            <p className={classes.note}>
              No mapping was kept for this kind yet. Keep this one once it is right, and use it for the next
              file.
            </p>
          ) : (
            <ul className={classes.groups} aria-label="Kept mappings">
              {saved.map(({ importMappingId, name, options, modifiedBy, modifiedDateTime, can }) => (
                <li key={importMappingId} className={classes.group}>
                  <span className={classes.groupWords}>
                    {name}
                    <span className={classes.detail}>
                      {modifiedBy} · <Moment iso={modifiedDateTime} />
                    </span>
                  </span>
                  <Group gap="xs">
                    <Button size="compact-md" aria-label={`Use ${name}`} onClick={() => onUse(options)}>
                      Use
                    </Button>
                    {can.change && (
                      <Button
                        size="compact-md"
                        variant="default"
                        leftSection={<IconTrash size={16} aria-hidden />}
                        aria-label={`Forget ${name}`}
                        loading={forgetting.isPending && forgetting.variables === importMappingId}
                        onClick={() => forgetting.mutate(importMappingId)}
                      >
                        Forget
                      </Button>
                    )}
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </SectionData>
      <ChangeError error={forgetting.error} />
    </SheetPanel>
  )
}

type KeepProps = {
  readonly kind: string
  readonly options: ImportOptions
  readonly onClose: () => void
}

function KeepDialog({ kind, options, onClose }: KeepProps): ReactNode {
  const queries = useQueryClient()
  const mappings = useQuery(importMappingsQuery(kind))
  const keeping = useSingleMutation(keepMappingOptions(queries))
  const [name, setName] = useState('')
  const replaces = mappings.data?.some((saved) => saved.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <NameDialog
      title="Save mapping"
      size={420}
      maxLength={maxLength.importMappingName}
      field="name"
      name={name}
      changing={keeping}
      onName={setName}
      onSubmit={() => keeping.mutate({ kind, name: name.trim(), options }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p className={classes.note}>
          {replaces
            ? 'There is a mapping of this name. It is replaced.'
            : 'Name it after where the file comes from: Plumb, monthly list.'}
        </p>
      </Stack>
    </NameDialog>
  )
}
