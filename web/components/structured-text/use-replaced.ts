import type { Editor, JSONContent } from '@tiptap/react'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useEffectEvent } from 'react'

/**
 * Takes over a text that has come from elsewhere than this editor, once each time that `replaced` is raised: it is
 * nothing that was typed, so that it is neither undone nor sent. `marked`: how the schema's own guards know it.
 */
export const useReplaced = (
  editor: Editor,
  replaced: number,
  content: () => JSONContent,
  marked: (transaction: Transaction) => Transaction = (transaction) => transaction,
): void => {
  const replace = useEffectEvent(() => {
    const { state, view } = editor
    const fresh = state.schema.nodeFromJSON(content())
    const transaction = state.tr.replaceWith(0, state.doc.content.size, fresh.content)
    view.dispatch(marked(transaction).setMeta('addToHistory', false).setMeta('preventUpdate', true))
  })
  useEffect(() => {
    if (replaced > 0) replace()
  }, [replaced])
}
