import type { AttributeTemplate } from '@fettle/contract/attribute-templates'
import type { TemplateEffect } from '@fettle/rules/assets/template-effects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import {
  createTemplateOptions,
  readTemplateEffects,
  type TemplateBody,
  templateChange,
  templateKind,
} from './asset-classes.queries.ts'

type Saving = {
  /** The effect on assets, if confirmation is required. */
  readonly effects: readonly TemplateEffect[] | null
  readonly isPending: boolean
  readonly error: Error | null
  /** Saves immediately without affected assets, otherwise shows the effects first. */
  readonly ask: (body: TemplateBody) => void
  readonly save: (body: TemplateBody) => void
  readonly back: () => void
}

type Options = {
  readonly template: AttributeTemplate | null
  /** The version seen by the person, sent with the change. */
  readonly seenAfter: (refusal: Error | null) => number
  readonly onSaved: (template: AttributeTemplate) => void
}

/** Saves a template: immediately if new, otherwise after showing the effect on its assets. */
export function useTemplateSaving({ template, seenAfter, onSaved }: Options): Saving {
  const queries = useQueryClient()
  const [effects, setEffects] = useState<readonly TemplateEffect[] | null>(null)
  const creating = useSingleMutation(createTemplateOptions())
  const changing = useRecordChange(templateKind, template?.attributeTemplateId ?? 0)
  const previewing = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ items }: TemplateBody) =>
      readTemplateEffects(template?.attributeTemplateId ?? 0, items ?? []),
  })
  const save = (body: TemplateBody) => {
    if (template === null) {
      creating.mutate(body, {
        onSuccess: (made) => {
          void queries.invalidateQueries({ queryKey: templateKind.listKey })
          onSaved(made)
        },
      })
      return
    }
    changing.run(templateChange({ ...template, fmModId: seenAfter(changing.error) }, body), {
      notice: 'Attributes were changed.',
      onDone: (saved) => {
        void queries.invalidateQueries({ queryKey: ['asset'] })
        if (saved) onSaved(saved)
      },
    })
  }
  const ask = (body: TemplateBody) => {
    if (template === null || template.assetCount === 0) return save(body)
    previewing.mutate(body, {
      onSuccess: (preview) => (preview.effects.length === 0 ? save(body) : setEffects(preview.effects)),
    })
  }
  return {
    effects,
    isPending: creating.isPending || changing.isPending || previewing.isPending,
    error: creating.error ?? changing.error ?? previewing.error,
    ask,
    save,
    back: () => {
      setEffects(null)
      changing.reset()
    },
  }
}
