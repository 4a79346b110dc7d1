import { useState } from 'react'
import type { z } from 'zod'
import { useHasDraft, type DraftPlace } from './use-draft-values.ts'

/**
 * Whether a form behind a button is open: since the button was pressed, or at once where something was begun before.
 */
export const useOpenedForm = <Values>(as: DraftPlace, shape: z.ZodType<Values>) => {
  const hasDraft = useHasDraft(as, shape)
  const [by, setBy] = useState<'draft' | 'button' | null>(hasDraft ? 'draft' : null)
  return {
    isOpen: by !== null,
    /** After the button was pressed the focus goes into the form. */
    takesFocus: by === 'button',
    open: () => setBy('button'),
    close: () => setBy(null),
  }
}
